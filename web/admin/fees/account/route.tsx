import { readAccount } from '#web/admin/fees/shared/account.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { ReadFailed } from '#web/panel/list/read-failed.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { AccountScreen } from './account-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readAccount)
}

export function meta() {
  return adminMeta('Account')
}

export function HydrateFallback() {
  return <ListSkeleton what="the account" />
}

export default function Account({ loaderData: account }: Route.ComponentProps) {
  if (account && !('fault' in account)) {
    return <AccountScreen key={account.person.id ?? account.orders[0]?.id} account={account} />
  }
  return (
    <>
      <PageHeading dense title="Account" />
      {account ? (
        <ReadFailed>{account.fault}</ReadFailed>
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/admin/desk" variant="secondary">
              Fee desk
            </ButtonLink>
          }
        >
          Choose somebody at the fee desk.
        </EmptyState>
      )}
    </>
  )
}
