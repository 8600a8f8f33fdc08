import { CircleUser, LayoutDashboard, LogOut, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { useLogout } from '#web/features/session/use-logout.ts'
import { isStaff, panelOf } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'

export function UserMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <Menu
      label={`Menu of ${user.name}`}
      hideLabel
      isName
      icon={<Avatar name={user.name} />}
      align="end"
      triggerClassName="site-user"
    >
      <p className="site-note" translate="no">
        <strong {...languageOf(user.name)} className="block text-ink">
          {user.name}
        </strong>
        {user.email}
      </p>
      <Link to={panelOf(user)}>
        <LayoutDashboard aria-hidden="true" />
        {isStaff(user) ? 'Admin panel' : 'My Learning'}
      </Link>
      <Link to="/profile">
        <CircleUser aria-hidden="true" />
        My Profile
      </Link>
      <Link to="/orders">
        <ReceiptText aria-hidden="true" />
        Orders
      </Link>
      <button type="button" onClick={logout}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
    </Menu>
  )
}
