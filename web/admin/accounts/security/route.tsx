import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment, shortDay } from '#contract/short-dates.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { LazyLoginSafety } from '#web/features/profile/lazy-login-safety.tsx'
import { readOrNull } from '#web/panel/list/page.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { type Member, readStaff, roleNames } from '../staff/member.ts'
import { MemberQuestion } from '../staff/member-question.tsx'
import { type Action, useActions } from '../staff/use-actions.ts'
import type { Route } from './+types/route.ts'
import { FactorRule } from './factor-rule.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => (await readStaff()).filter(({ state }) => state === 'active'))
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons count={3} label="Loading who is logged in" className="grid gap-3" itemClassName="h-16" />
    </>
  )
}

export default function Security({ loaderData: staff }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const readAgain = () => revalidator.revalidate()
  return (
    <>
      <Heading />
      {staff ? (
        <StaffLogins staff={staff} onChanged={readAgain} />
      ) : (
        <ReadFailed>Who is logged in could not be read.</ReadFailed>
      )}
      <h2 className="mt-8 mb-4 text-xl">Your own login</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <LazyLoginSafety />
      </div>
    </>
  )
}

function Heading() {
  return (
    <PageHeading
      dense
      title="Security"
      lead="Who of your staff is logged in, and what protects their login."
    />
  )
}

type Asked = { action: Action; member: Member } | null

/** Everybody who can log in to the panel. */
function StaffLogins({ staff, onChanged }: { staff: Member[]; onChanged: () => void }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { isBusy, run } = useActions(onChanged)
  const withFactor = staff.filter(({ factorSince }) => factorSince !== null).length

  async function handleConfirm({ action, member }: NonNullable<Asked>) {
    await run(action, member)
    setAsked(null)
  }

  return (
    <Card as="section" aria-labelledby="staff-logins" className="overflow-visible">
      <div className="grid gap-3 p-5">
        <h2 id="staff-logins" className="text-lg">
          {`${withFactor} of ${staff.length} have two-step verification`}
        </h2>
        <FactorRule />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {staff.map((member) => (
          <li key={member.id} className="flex items-center gap-3 px-5 py-3">
            <Avatar name={member.name} />
            <div className="grid min-w-0 grow items-center gap-x-4 sm:grid-cols-[2fr_3fr]">
              <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
                <span {...languageOf(member.name)} translate="no">
                  {member.name}
                </span>{' '}
                <span className="font-normal text-ink-soft">
                  {member.isYou ? `${roleNames[member.role]} (you)` : roleNames[member.role]}
                </span>
              </h3>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                {member.factorSince ? (
                  <Badge tone="success">{`Two-step since ${shortDay(member.factorSince)}`}</Badge>
                ) : (
                  <Badge tone="warning">Password alone</Badge>
                )}
                <span className="tabular">{loginWords(member)}</span>
              </p>
            </div>
            <LoginMenu member={member} onAsk={(action) => setAsked({ action, member })} />
          </li>
        ))}
      </ul>
      {asked && (
        <MemberQuestion
          {...asked}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => handleConfirm(asked)}
        />
      )}
    </Card>
  )
}

function loginWords({ sessions, seenAt }: Member): string {
  if (!seenAt) return 'Never logged in'
  const seen = readableMoment(seenAt)
  if (sessions === 0) return `Logged out, last seen ${seen}`
  return sessions === 1
    ? `Logged in on 1 device, last seen ${seen}`
    : `Logged in on ${sessions} devices, last seen ${seen}`
}

function LoginMenu({ member, onAsk }: { member: Member; onAsk: (action: Action) => void }) {
  const { name, sessions, factorSince, isYou } = member
  const canReset = factorSince !== null && !isYou
  // One's own other devices are ended below.
  const canEnd = sessions > 0 && !isYou
  if (!canReset && !canEnd) return <span className="size-11 flex-none" />
  return (
    <MoreMenu label={`Actions for ${name}`} isName>
      {canEnd && (
        <button type="button" onClick={() => onAsk('endSessions')}>
          End all sessions
        </button>
      )}
      {canReset && (
        <button type="button" onClick={() => onAsk('resetFactor')}>
          Reset two-step verification
        </button>
      )}
    </MoreMenu>
  )
}
