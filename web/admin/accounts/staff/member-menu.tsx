import { Ellipsis } from 'lucide-react'
import { Menu } from '#web/ui/menu.tsx'
import type { Member } from './member.ts'
import type { Deed } from './use-deeds.ts'

export interface MemberActions {
  onChange: (member: Member) => void
  /** First asks, then does it. */
  onAsk: (deed: Deed, member: Member) => void
  onRun: (deed: Deed, member: Member) => void
  onLink: (member: Member) => void
}

interface MemberMenuProps extends MemberActions {
  member: Member
}

/** What can be done with somebody in the state they are in. */
export function MemberMenu({ member, onChange, onAsk, onRun, onLink }: MemberMenuProps) {
  const { state, isYou, name, role, factorSince } = member
  const change = role === 'trainer' ? 'Change role or batches' : 'Change role'
  const items = [
    !isYou && { label: change, act: () => onChange(member) },
    state === 'invited' && { label: 'Invite again', act: () => onRun('inviteAgain', member) },
    state === 'invited' && { label: 'Link to hand over', act: () => onLink(member) },
    state === 'invited' && { label: 'Revoke invitation', act: () => onAsk('revoke', member) },
    state === 'active' && { label: 'End all sessions', act: () => onAsk('endSessions', member) },
    factorSince !== null && !isYou && { label: 'Reset second step', act: () => onAsk('resetFactor', member) },
    state === 'active' && !isYou && { label: 'Suspend', act: () => onAsk('suspend', member) },
    state === 'suspended' && { label: 'Let in again', act: () => onRun('resume', member) },
  ].filter((item) => item !== false)
  return (
    <Menu label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} hideLabel align="end">
      {items.map(({ label, act }) => (
        <button key={label} type="button" onClick={act}>
          {label}
        </button>
      ))}
    </Menu>
  )
}
