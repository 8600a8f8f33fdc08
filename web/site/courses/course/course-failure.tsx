import { SearchX } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface CourseFailureProps {
  failure: string
  /** There is no such course: asking again would not help. */
  isUnknown: boolean
}

export function CourseFailure({ failure, isUnknown }: CourseFailureProps) {
  const { revalidate, state } = useRevalidator()
  const allCourses = (
    <ButtonLink to="/allcourses" variant={isUnknown ? 'primary' : 'secondary'}>
      All courses
    </ButtonLink>
  )
  return (
    <div className="grid gap-6 pb-24 pt-4 sm:pt-8">
      <h1>{isUnknown ? 'This course is not here' : 'Course'}</h1>
      {isUnknown ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} action={allCourses}>
          {failure}
        </EmptyState>
      ) : (
        <>
          <ErrorState onRetry={revalidate} busy={state === 'loading'}>
            {failure}
          </ErrorState>
          <div className="justify-self-center">{allCourses}</div>
        </>
      )}
    </div>
  )
}
