import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** An address inside a panel that leads nowhere: the panel stays around it. */
export function PanelNotFound({ home }: { home: string }) {
  return (
    <>
      <PageHeading dense title="Not found" />
      <EmptyState action={<ButtonLink to={home}>Back to the panel</ButtonLink>}>
        There is nothing at this address.
      </EmptyState>
    </>
  )
}
