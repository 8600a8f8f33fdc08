import { ChevronDown, CircleUser, KeyRound, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface OwnMenuProps {
  profilePath: string
  logoutLabel: string
  onLogout: () => void
}

/** Under the name of whoever is logged in: their own account. */
export function OwnMenu({ profilePath, logoutLabel, onLogout }: OwnMenuProps) {
  const session = useSession()
  if (!session) return <OwnMenuOutline />
  const { name, email } = session.user
  return (
    <Menu label={name} isName icon={<Avatar name={name} size="sm" />} align="end" triggerClassName="panel-me">
      <p className="panel-address" translate="no">
        {email}
      </p>
      <Link to={profilePath}>
        <CircleUser aria-hidden="true" />
        Profile
      </Link>
      <Link to={`${profilePath}#password`}>
        <KeyRound aria-hidden="true" />
        Change password
      </Link>
      <button type="button" onClick={onLogout}>
        <LogOut aria-hidden="true" />
        {logoutLabel}
      </button>
    </Menu>
  )
}

/** Until it is known who it is: what stands beside it on a phone keeps its place. */
function OwnMenuOutline() {
  return (
    <span aria-hidden="true" className="panel-me pointer-events-none">
      <Skeleton className="size-8 rounded-full" />
      <span className="menu-label">
        <Skeleton className="h-2.5 w-12" />
      </span>
      <ChevronDown className="invisible size-[1em]" />
    </span>
  )
}
