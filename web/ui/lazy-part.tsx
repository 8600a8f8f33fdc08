import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ErrorState } from './error-state.tsx'

interface Waiting {
  /** Stands there until it has come. */
  waiting?: ReactNode
}

interface PartOptions extends Waiting {
  /** Something would be missing without it: that it did not come is told in its place. */
  isNeeded?: boolean
  /** It is part of the page as the server sends it: no boundary of its own, which would set it apart from the text. */
  isOfThePage?: boolean
}

/**
 * A part that is loaded when it is first shown. It is tried on and on (`web/lib/retry.ts`); one that is gone for good, since
 * a new version was published, leaves the page around it as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isNeeded = false, isOfThePage = false }: PartOptions = {},
) {
  const missing: ComponentType<Props> = isNeeded ? MissingPart : () => null
  const Part = lazy(async () => ({ default: await load().catch(() => missing) }))
  return function LazyPart({ waiting: own = waiting, ...props }: Props & Waiting) {
    // Without the one prop that is ours.
    const part = <Part {...(props as unknown as Props)} />
    return isOfThePage ? part : <Suspense fallback={own}>{part}</Suspense>
  }
}

function MissingPart() {
  return (
    <ErrorState retryLabel="Reload" onRetry={() => location.reload()}>
      This part of the page could not be loaded. Reload the page to get it.
    </ErrorState>
  )
}
