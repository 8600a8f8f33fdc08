import type { Group } from '#contract/groups.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ContactForm } from './contact-form.tsx'
import { Deletion } from './deletion.tsx'
import { LazyLoginSafety } from './lazy-login-safety.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Person } from './person.ts'
import { PersonRecord } from './person-record.tsx'
import { ProfileCard } from './profile-card.tsx'

interface ProfileScreenProps {
  person: Person
  group: Group
}

export function ProfileScreen({ person, group }: ProfileScreenProps) {
  return (
    <>
      <PageHeading title="Profile" lead="Your record with us, and what you can change yourself." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ProfileCard title="Your record">
            <PersonRecord person={person} group={group} />
          </ProfileCard>
          <ProfileCard title="Phone and city">
            <ContactForm phone={person.phone} city={person.city} />
          </ProfileCard>
        </div>
        <div className="grid gap-5">
          <ProfileCard title="Password" anchor="password">
            <PasswordForm />
          </ProfileCard>
          <LazyLoginSafety />
          <ProfileCard title="Your data">
            <OwnData />
          </ProfileCard>
          <ProfileCard title="Delete my record">
            <Deletion askedAt={person.deletionAskedAt} />
          </ProfileCard>
        </div>
      </div>
    </>
  )
}
