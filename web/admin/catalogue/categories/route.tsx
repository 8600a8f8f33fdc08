import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { type Category, isInCategory } from '#contract/catalogue/categories.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { MovableRow, useMovableList } from '#web/panel/list/movable-list.tsx'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { CategoryDialog } from './category-dialog.tsx'

interface Read {
  rev: number
  categories: Category[]
  /** Null: they could not be read. */
  courses: Programme[] | null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async (): Promise<Read | null> => {
    const [{ rev, categories }, courses] = await Promise.all([
      call(programmeCalls.categories),
      readProgrammes('course'),
    ])
    return { rev, categories, courses }
  })
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons
        count={6}
        label="Loading the categories"
        className="grid gap-3"
        itemClassName="h-14 w-full"
      />
    </>
  )
}

function Heading({ onAdd }: { onAdd?: () => void }) {
  return (
    <PageHeading
      dense
      title="Categories"
      lead="The sections of the page All courses, in the order visitors see them. Sections without courses are hidden. Courses in no section come at the end."
      actions={
        onAdd && (
          <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            Add category
          </Button>
        )
      }
    />
  )
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'remove'; at: number } | null

/** The owner's categories of courses. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  if (!loaderData)
    return (
      <>
        <Heading />
        <ReadFailed>The categories could not be read.</ReadFailed>
      </>
    )
  const { rev, categories, courses } = loaderData
  if (!courses)
    return (
      <>
        <Heading />
        <ReadFailed>{messages.errorLoadingCourses}</ReadFailed>
      </>
    )
  const edited = open?.dialog === 'edit' ? categories[open.at] : undefined
  const removed = open?.dialog === 'remove' ? categories[open.at] : undefined

  async function save(next: Category[]) {
    await call(programmeCalls.saveCategories, { rev, categories: next })
    await revalidator.revalidate()
  }

  /** Without a form: what is refused is told in a toast, and the list shows what stands. */
  async function change(next: Category[]) {
    try {
      await save(next)
      toast.success(messages.categoriesSaved)
    } catch (problem) {
      toast.error(toastOf(problem))
      await revalidator.revalidate()
    }
  }

  const saveDialog = async (category: Category) => {
    await save(
      edited ? categories.map((one) => (one === edited ? category : one)) : [...categories, category],
    )
    toast.success(messages.categoriesSaved)
  }

  return (
    <>
      <Heading onAdd={() => setOpen({ dialog: 'add' })} />
      {categories.length === 0 ? (
        <EmptyState>There are no categories: the page All courses shows one list.</EmptyState>
      ) : (
        <CategoryRows
          categories={categories}
          courses={courses}
          onEdit={(at) => setOpen({ dialog: 'edit', at })}
          onRemove={(at) => setOpen({ dialog: 'remove', at })}
          onMove={(at, to) => change(moved(categories, at, to))}
        />
      )}
      {(open?.dialog === 'add' || edited) && (
        <CategoryDialog
          category={edited}
          courses={courses}
          onSave={saveDialog}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title="Remove this category?"
        confirmLabel="Remove"
        onClose={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null)
          void change(categories.filter((one) => one !== removed))
        }}
      >
        {`“${removed?.name ?? ''}” is no longer shown on the page All courses. Its courses stay.`}
      </ConfirmDialog>
    </>
  )
}

function moved(categories: Category[], at: number, to: number): Category[] {
  const others = categories.filter((_, index) => index !== at)
  return [...others.slice(0, to), ...categories.slice(at, at + 1), ...others.slice(to)]
}

interface CategoryRowsProps {
  categories: Category[]
  courses: Programme[]
  onEdit: (at: number) => void
  onRemove: (at: number) => void
  onMove: (at: number, to: number) => void
}

function CategoryRows({ categories, courses, onEdit, onRemove, onMove }: CategoryRowsProps) {
  const movable = useMovableList({ names: categories.map(({ name }) => name), onMove })
  return (
    <>
      <ol ref={movable.list} className="movable-list max-w-3xl">
        {categories.map((category, at) => (
          <MovableRow
            key={category.id}
            movable={movable}
            at={at}
            more={[
              <button key="remove" type="button" onClick={() => onRemove(at)}>
                Remove
              </button>,
            ]}
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-2.5">
              <div className="min-w-0 grow basis-48">
                <button
                  {...languageOf(category.name)}
                  type="button"
                  className="link text-left font-medium wrap-anywhere"
                  onClick={() => onEdit(at)}
                  onKeyDown={(event) => movable.handleKeyDown(event, at)}
                  data-handle=""
                >
                  {category.name}
                </button>
                <p className="text-sm text-ink-soft wrap-anywhere">{ruleInWords(category)}</p>
              </div>
              <p className="tabular text-sm text-ink-soft">
                {countInWords(courses.filter((course) => isInCategory(course, category)).length)}
              </p>
            </div>
          </MovableRow>
        ))}
      </ol>
      {movable.live}
    </>
  )
}

function ruleInWords({ rule, words }: Category): string {
  if (rule === 'chosen') return 'Chosen one by one'
  if (rule === 'featured') return 'Courses marked as featured'
  if (rule === 'oneTopic') return 'Courses with exactly one topic or language'
  return `Courses with one of these in the name: ${words.join(', ')}`
}

function countInWords(count: number): string {
  return count === 0 ? 'No courses' : counted(count, 'course', 'courses')
}
