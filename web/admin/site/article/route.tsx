import { FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import '#web/features/media/media.css'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { ArticleEditor } from './article-editor.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readArticle(params.articleId))
}

async function readArticle(id: string) {
  try {
    return await call(contentCalls.thing, { id })
  } catch (problem) {
    const isGone = problem instanceof CallError && problem.status === 200
    return { isGone, fault: (problem as Error).message }
  }
}

export function meta() {
  return adminMeta('Article')
}

export default function Article({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Skeletons count={5} label="Loading the article" itemClassName="h-24" />}>
      <Await resolve={loaderData.arriving}>
        {(found) =>
          'fault' in found ? <NotShown {...found} /> : <ArticleEditor key={params.articleId} found={found} />
        }
      </Await>
    </Suspense>
  )
}

function NotShown({ fault, isGone }: { fault: string; isGone: boolean }) {
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading dense title="Article" />
      {isGone ? (
        <EmptyState
          icon={<FileQuestion aria-hidden="true" />}
          action={
            <ButtonLink to="/admin/articles" variant="secondary">
              All articles
            </ButtonLink>
          }
        >
          {fault}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
          {fault}
        </ErrorState>
      )}
    </>
  )
}
