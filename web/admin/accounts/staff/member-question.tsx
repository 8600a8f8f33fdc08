import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Member } from './member.ts'
import type { Action } from './use-actions.ts'

interface Question {
  title: string
  label: string
  /** Of {name}. */
  words: string
}

const questions: Partial<Record<Action, Question>> = {
  revoke: {
    title: 'Revoke the invitation?',
    label: 'Revoke',
    words: 'The link that was sent to {name} stops working, and the account is deleted.',
  },
  suspend: {
    title: 'Suspend this person?',
    label: 'Suspend',
    words:
      '{name} is logged out everywhere at once and cannot log in until you let them in again. Nothing they did is lost.',
  },
  resetFactor: {
    title: 'Reset two-step verification?',
    label: 'Reset',
    words:
      'Do this only if {name} lost the phone and the recovery codes, and you are sure who asks. They are logged out and log in with the password alone until they set it up again.',
  },
  endSessions: {
    title: 'End all sessions?',
    label: 'End sessions',
    words: '{name} is logged out on every device and has to log in again.',
  },
}

interface MemberQuestionProps {
  action: Action
  member: Member
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asked before what shuts somebody out. */
export function MemberQuestion({ action, member, isBusy, onClose, onConfirm }: MemberQuestionProps) {
  const question = questions[action]
  if (!question) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={question.title}
      confirmLabel={question.label}
      busy={isBusy}
    >
      <Sentence text={question.words} names={{ name: member.name }} />
    </ConfirmDialog>
  )
}
