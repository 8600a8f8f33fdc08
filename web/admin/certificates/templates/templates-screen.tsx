import { FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Template } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { PrefixForm } from './prefix-form.tsx'
import { TemplateCard } from './template-card.tsx'

/** How certificates look, and what their numbers begin with. */
export function TemplatesScreen({ found }: { found: ReplyOf<typeof certificateCalls.templates> | null }) {
  const revalidator = useRevalidator()
  const [leaving, setLeaving] = useState<Template | null>(null)

  async function remove({ id }: Template) {
    setLeaving(null)
    try {
      const { message } = await call(certificateCalls.removeTemplate, { id })
      toast.success(message ?? messages.templateRemoved)
    } catch (error) {
      toast.error(wordsOf(error))
    }
    void revalidator.revalidate()
  }

  if (!found) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
        {messages.errorLoadingData}
      </ErrorState>
    )
  }
  return (
    <>
      <PageHeading
        dense
        title="Templates"
        lead="How certificates look. One that is in use is never changed: saving makes the next version."
        actions={
          <ButtonLink to="/admin/certificatetemplates/new" icon={<Plus aria-hidden="true" />}>
            New template
          </ButtonLink>
        }
      />
      {found.templates.length > 0 ? (
        <ul className="cards">
          {found.templates.map((template) => (
            <TemplateCard key={template.id} template={template} onRemove={() => setLeaving(template)} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<FilePen aria-hidden="true" />}>There is no template yet.</EmptyState>
      )}
      <PrefixForm prefix={found.prefix} />
      {leaving && (
        <ConfirmDialog
          open
          title={`Remove ${leaving.name}`}
          confirmLabel="Remove"
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          Nothing more is issued by it. Certificates that are issued already stay as they are.
        </ConfirmDialog>
      )}
    </>
  )
}
