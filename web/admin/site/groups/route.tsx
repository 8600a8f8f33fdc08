import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { problemsOf } from '#contract/site/start-problems.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { openPage } from '#web/lib/retry.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TeachesFields } from '../shared/teaches-fields.tsx'
import type { Route } from './+types/route.ts'

type Identity = BodyOfKind<'identity'>
type People = Record<Group, number>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => {
    const [{ live }, { counts }] = await Promise.all([
      call(contentCalls.contentItem, { id: 'identity' }),
      call(officeCalls.dashboard),
    ])
    const people = { Students: counts.students, Interns: counts.interns, College: counts.collegeStudents }
    return { body: live as unknown as Identity, people }
  })
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons count={1} label="Loading the groups" className="grid" itemClassName="h-64" />
    </>
  )
}

export default function GroupsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      {loaderData ? <GroupsForm {...loaderData} /> : <ReadFailed>The groups could not be read.</ReadFailed>}
    </>
  )
}

function Heading() {
  return (
    <PageHeading
      dense
      title="Groups"
      lead="Who you teach, and where. Groups that are off are hidden in the menu, in forms and on the site."
    />
  )
}

function GroupsForm({ body, people }: { body: Identity; people: People }) {
  const [teaches, setTeaches] = useState(body.teaches)
  const [params] = useSearchParams()
  const form = useForm({ submit, isQuiet: true })
  const kept = groupNames.filter((group) => !teaches[group] && people[group] > 0)

  async function submit() {
    refuseBroken(problemsOf('teaches', { ...body, teaches }))
    await sendForm(startCalls.setGroups, { teaches })
    // A new page: the menu around this one still has the groups of before.
    await openPage('/admin/groups?saved', 'replace')
  }

  return (
    <Form form={form}>
      <Card className="max-w-2xl gap-5 p-5">
        <TeachesFields teaches={teaches} onChange={setTeaches} />
        {kept.length > 0 && (
          <ul className="grid gap-1 rounded-md bg-warning-soft px-4 py-3 text-sm">
            {kept.map((group) => (
              <li key={group}>{keptWords[group](people[group])}</li>
            ))}
          </ul>
        )}
        <FormError text={form.errors.form} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.isBusy}>
            Save
          </Button>
          {params.has('saved') && (
            <p role="status" className="text-success">
              {messages.groupsSaved}
            </p>
          )}
        </div>
      </Card>
    </Form>
  )
}

/** Nobody is lost: they stand in no list while their group is off. */
const keptWords: Record<Group, (count: number) => string> = {
  Students: (count) =>
    count === 1
      ? 'You have 1 student. The record is kept, and found by search.'
      : `You have ${count.toLocaleString('en-IN')} students. Their records are kept, and found by search.`,
  Interns: (count) =>
    count === 1
      ? 'You have 1 intern. The record is kept, and found by search.'
      : `You have ${count.toLocaleString('en-IN')} interns. Their records are kept, and found by search.`,
  College: (count) =>
    count === 1
      ? 'You have 1 college student. The record is kept, and found by search.'
      : `You have ${count.toLocaleString('en-IN')} college students. Their records are kept, and found by search.`,
}
