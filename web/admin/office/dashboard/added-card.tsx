import { UserPlus, X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

interface Added {
  group: Group
  name: string
  /** Null when it could not be read. */
  personId: string | null
}

/** Who was added a moment ago, and what comes next: the forms of the specification end on the dashboard. */
export function AddedCard() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const mayPay = useMay('fees.record')
  const added = (state as { added?: Added } | null)?.added
  if (!added) return null
  const { group, name, personId } = added
  return (
    <section
      aria-label="Added"
      className="card mb-5 flex flex-row flex-wrap items-center gap-x-6 gap-y-3 p-4"
    >
      <p className="flex min-w-0 grow items-center gap-3">
        <UserPlus aria-hidden="true" className="size-5 flex-none text-success" />
        <span className="min-w-0">
          <strong className="block wrap-anywhere">{name}</strong>
          <span className="text-sm text-ink-soft">{addedWords[groups[group].kind]}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {personId && (
          <ButtonLink to={`/admin/person/${personId}`} size="sm">
            Open the record
          </ButtonLink>
        )}
        {personId && mayPay && (
          <ButtonLink to={`/admin/desk?person=${personId}`} variant="secondary" size="sm">
            Take payment
          </ButtonLink>
        )}
        <ButtonLink to={groupTexts[group].addPath} variant="secondary" size="sm">
          Add another
        </ButtonLink>
        <IconButton
          size="sm"
          label="Close"
          onClick={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}

const addedWords = {
  course: 'Added and placed in a batch of their course.',
  internship: 'Added and placed in a batch of their internship.',
  degree: 'Added and placed in a batch of their degree.',
}
