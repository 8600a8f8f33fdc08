import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { type Member, roleNames, stateNames, stateTones } from './member.ts'
import type { Action } from './use-actions.ts'

interface StaffListProps extends MemberActions {
  staff: Member[]
}

export function StaffList({ staff, ...actions }: StaffListProps) {
  return (
    <ul className="card overflow-visible divide-y divide-line">
      {staff.map((member) => (
        <li key={member.id} className="flex items-start gap-3 p-4 sm:items-center sm:px-5">
          <Avatar name={member.name} />
          <div className="grid min-w-0 grow items-center gap-x-4 gap-y-1 sm:grid-cols-[3fr_3fr_3fr]">
            <div className="min-w-0">
              <h2 className="text-base font-semibold wrap-anywhere">
                <span {...languageOf(member.name)} translate="no">
                  {member.name}
                </span>
                {member.isYou && <span className="font-normal text-ink-soft"> (you)</span>}
              </h2>
              <p className="text-sm text-ink-soft">
                <EmailText email={member.email} />
              </p>
            </div>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                {roleNames[member.role]}
                <Badge tone={stateTones[member.state]}>{stateNames[member.state]}</Badge>
                {member.factorSince && <Badge tone="info">Two-step verification</Badge>}
              </p>
              {member.role === 'trainer' && (
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {member.batches.length > 0 ? (
                    <Names of={member.batches.map(({ name }) => name)} />
                  ) : (
                    'No batch yet'
                  )}
                </p>
              )}
            </div>
            <div className="grid justify-items-start gap-1">
              <p className="tabular text-sm text-ink-soft">{seenWords(member)}</p>
              {member.state === 'invited' && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Invitation link for ${member.name}`}
                  onClick={() => actions.onRun('invitationLink', member)}
                >
                  Invitation link
                </Button>
              )}
            </div>
          </div>
          <MemberMenu member={member} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function seenWords({ state, seenAt, invitationEndsAt, sessions }: Member): string {
  if (state === 'invited') {
    if (!invitationEndsAt) return 'The email has not left yet'
    const hasEnded = new Date(invitationEndsAt) <= new Date()
    return hasEnded
      ? `The link ended ${readableMoment(invitationEndsAt)}: invite again`
      : `The link ends ${readableMoment(invitationEndsAt)}`
  }
  if (!seenAt) return 'Never seen'
  return sessions > 0 ? `Logged in · ${readableMoment(seenAt)}` : `Last seen ${readableMoment(seenAt)}`
}

interface MemberActions {
  onChange: (member: Member) => void
  /** First asks, then does it. */
  onAsk: (action: Action, member: Member) => void
  onRun: (action: Action, member: Member) => void
}

interface MemberMenuProps extends MemberActions {
  member: Member
}

/** What can be done with somebody in the state they are in. */
function MemberMenu({ member, onChange, onAsk, onRun }: MemberMenuProps) {
  const { state, isYou, name, role, factorSince } = member
  const change = role === 'trainer' ? 'Change role or batches' : 'Change role'
  const items = [
    !isYou && { label: change, act: () => onChange(member) },
    state === 'invited' && { label: 'Invite again', act: () => onRun('inviteAgain', member) },
    state === 'invited' && { label: 'Revoke invitation', act: () => onAsk('revoke', member) },
    state === 'active' && { label: 'End all sessions', act: () => onAsk('endSessions', member) },
    factorSince !== null &&
      !isYou && { label: 'Reset two-step verification', act: () => onAsk('resetFactor', member) },
    state === 'active' && !isYou && { label: 'Suspend', act: () => onAsk('suspend', member) },
    state === 'suspended' && { label: 'Let in again', act: () => onRun('resume', member) },
  ].filter((item) => item !== false)
  return (
    <MoreMenu label={`Actions for ${name}`} isName>
      {items.map(({ label, act }) => (
        <button key={label} type="button" onClick={act}>
          {label}
        </button>
      ))}
    </MoreMenu>
  )
}
