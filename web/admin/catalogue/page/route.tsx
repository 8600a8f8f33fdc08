import { FileText } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'

export function meta(_: Route.MetaArgs) {
  return adminMeta('Page of a programme')
}

/** Where it is edited, once it was begun: to look for it begins nothing. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = params.programmeId
  try {
    await call(contentCalls.contentItem, { id })
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 200) return { id }
    throw problem
  }
  throw redirect(`/admin/site/${id}`)
}

export function HydrateFallback() {
  return <Skeletons count={3} label="Opening" itemClassName="h-16" />
}

export default function BeginPage({ loaderData: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function handleBegin() {
    setIsBusy(true)
    try {
      await call(contentCalls.add, { kind: 'programme', body: { ...emptyBody('programme'), programme: id } })
      await navigate(`/admin/site/${id}`, { replace: true })
    } catch (problem) {
      toast.error(wordsOf(problem))
      setIsBusy(false)
    }
  }

  return (
    <>
      <PageHeading dense title="Page of the programme" />
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        action={
          <Button onClick={handleBegin} busy={isBusy}>
            Say more about it
          </Button>
        }
      >
        Its page shows what the catalogue knows. Add a syllabus, what one can do afterwards, questions and
        answers, photos and a brochure.
      </EmptyState>
    </>
  )
}
