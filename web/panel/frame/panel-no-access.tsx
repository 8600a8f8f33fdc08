import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** A screen of a panel that is not for whoever is logged in. */
export function PanelNoAccess({ home }: { home: string }) {
  return (
    <>
      <PageHeading dense title="No access" />
      <EmptyState action={<ButtonLink to={home}>Back to the panel</ButtonLink>}>
        Your role does not include this screen. Please ask an owner of the institute if you need it.
      </EmptyState>
    </>
  )
}
