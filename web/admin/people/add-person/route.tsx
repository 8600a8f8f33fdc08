import { Suspense, useEffect } from 'react'
import { Await, Link } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { groupAt } from '#web/admin/shared/group-texts.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { AddPersonForm } from './add-person-form.tsx'
import { formTexts } from './form-texts.ts'
import { loadOptions, type Options } from './load-options.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const group = groupAt(new URL(request.url).pathname, 'addPath')
  return { group, ...(await onEntry(request, loadOptions(group))) }
}

export function meta({ location }: Route.MetaArgs) {
  return adminMeta(formTexts[groupAt(location.pathname, 'addPath')].title)
}

/** One screen for a new student, intern and college student. */
export default function AddPerson({ loaderData }: Route.ComponentProps) {
  const { group, arriving } = loaderData
  return (
    <div className="max-w-4xl">
      <PageHeading dense title={formTexts[group].title} lead={formTexts[group].lead} />
      <p className="mb-5">
        <Link to="/admin/desk?enrol" className="link">
          Enrol people without an email at the fee desk.
        </Link>
      </p>
      <Suspense fallback={<FormSkeleton />}>
        <Await resolve={arriving}>{(options) => <Arrived group={group} options={options} />}</Await>
      </Suspense>
    </div>
  )
}

function Arrived({ group, options }: { group: Group; options: Options | null }) {
  useEffect(() => {
    if (options === null) toast.error(messages.failedToLoadOptions)
  }, [options])
  if (options === null) {
    return <ReadFailed>{messages.failedToLoadOptions}</ReadFailed>
  }
  return (
    <Card className="p-5 sm:p-8">
      <AddPersonForm key={group} group={group} options={options} />
    </Card>
  )
}

function FormSkeleton() {
  return (
    <Card className="p-5 sm:p-8">
      <Skeletons
        count={10}
        label="Loading the form"
        className="grid gap-6 md:grid-cols-2"
        itemClassName="h-16"
      />
    </Card>
  )
}
