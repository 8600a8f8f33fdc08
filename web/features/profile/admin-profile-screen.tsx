import type { User } from '#contract/accounts/schemas.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LazyLoginSafety } from './lazy-login-safety.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { StaffForm } from './staff-form.tsx'

/** Staff have no record of a learner: a name, an address and how they log in. */
export function AdminProfileScreen({ user: { email } }: { user: User }) {
  return (
    <>
      <PageHeading dense title="Profile" lead="Your account, and how you get in." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <LazyLoginSafety />
        </div>
        <div className="grid gap-5">
          <ProfileCard title="Your account">
            <StaffForm email={email} />
          </ProfileCard>
          <ProfileCard title="Password" anchor="password">
            <PasswordForm />
          </ProfileCard>
        </div>
      </div>
    </>
  )
}
