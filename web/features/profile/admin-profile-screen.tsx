import type { User } from '#contract/accounts/schemas.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Facts } from './facts.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'

/** An admin has no record of a learner: a name, an address and a password. */
export function AdminProfileScreen({ user: { name, email } }: { user: User }) {
  return (
    <>
      <PageHeading dense title="Profile" lead="You are logged in as an administrator." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ProfileCard title="Your account">
          <Facts
            facts={[
              ['Name', name],
              ['Email', email],
            ]}
          />
        </ProfileCard>
        <ProfileCard title="Password" anchor="password">
          <PasswordForm />
        </ProfileCard>
      </div>
    </>
  )
}
