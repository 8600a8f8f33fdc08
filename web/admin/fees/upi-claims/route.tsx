import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Route } from './+types/route.ts'
import { type Claim, decidedStates, readClaims } from './claim.ts'
import { ClaimTable } from './claim-table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readClaims)
}

type Told = Pick<Parameters<typeof CardOnWhatsApp>[0], 'list' | 'cardKey' | 'name'>

export const HydrateFallback = () => <ListSkeleton what="claims" />

export default function Claims({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readClaims)
  const [refused, setRefused] = useState<Claim | null>(null)
  /** One for more than is due. */
  const [beyond, setBeyond] = useState<Claim | null>(null)
  /** Whom the last decision is told to, and by what. */
  const [told, setTold] = useState<Told | null>(null)
  const { busyId, run } = useAction()
  const { revalidate } = useRevalidator()

  function handleConfirm(claim: Claim) {
    if (claim.amount > claim.due) setBeyond(claim)
    else void confirm(claim, false)
  }

  async function confirm({ id, person: { name } }: Claim, asCredit: boolean) {
    setBeyond(null)
    const confirming = async () => {
      const { document } = await call(bookCalls.confirmUpiClaim, { paymentId: id, asCredit })
      setTold({ list: 'documents', cardKey: document.id, name })
      return { message: messages.claimConfirmed(document.number) }
    }
    await run(confirming, { id })
    await revalidate()
  }

  return (
    <>
      <ListScreen
        title="UPI payments to confirm"
        lead="Look for each reference in the bank's app before you confirm it."
        what="claims"
        icon={<QrCode aria-hidden="true" />}
        note={
          <div className="mb-4 empty:hidden" role="status">
            {told && <CardOnWhatsApp key={told.cardKey} {...told} size="sm" />}
          </div>
        }
        filters={
          <>
            <ListSearch label="Search by name or reference" />
            <FilterSegments name="state" label="State" all="Waiting" options={[...decidedStates]} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(claims) => (
          <ClaimTable claims={claims} busyId={busyId} onConfirm={handleConfirm} onRefuse={setRefused} />
        )}
      </ListScreen>
      {beyond && (
        <ConfirmDialog
          open
          onClose={() => setBeyond(null)}
          onConfirm={() => void confirm(beyond, true)}
          title={<Sentence text="Has {amount} come?" names={{ amount: rupees(beyond.amount) }} />}
          confirmLabel={
            <Sentence text="Keep {rest} as credit" names={{ rest: rupees(beyond.amount - beyond.due) }} />
          }
          tone="primary"
        >
          <Sentence
            text="Only {due} is due for {programme}. The rest stays on the account of {name} and can be used later."
            names={{ due: rupees(beyond.due), programme: beyond.programme, name: beyond.person.name }}
          />
        </ConfirmDialog>
      )}
      {refused && (
        <ReasonDialog
          title="Refuse the UPI payment?"
          text={
            <Sentence
              text="{name}: {amount}, UTR {ref}"
              names={{ name: refused.person.name, amount: rupees(refused.amount), ref: refused.ref }}
            />
          }
          submit="Refuse"
          done={messages.claimRefused}
          hint="Shown to the learner"
          send={(reason) => sendForm(bookCalls.refuseUpiClaim, { paymentId: refused.id, reason })}
          onClose={() => setRefused(null)}
          onDone={() => {
            setTold({ list: 'refusedPayments', cardKey: refused.id, name: refused.person.name })
            void revalidate()
          }}
        />
      )}
    </>
  )
}
