import { OwnSessions } from './own-sessions.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one gets in beside the password, and where one is in. */
export function LoginSafety() {
  return (
    <>
      <ProfileCard title="Two-step verification" anchor="second-step">
        <SecondFactor />
      </ProfileCard>
      <ProfileCard title="Where you are logged in">
        <OwnSessions />
      </ProfileCard>
    </>
  )
}
