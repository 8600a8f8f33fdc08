import { useSearchParams } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { FilterSegments, ListSearch } from '../paged/list-filters.tsx'
import { readOrNull } from '../paged/page.ts'
import { ListSkeleton, PagedList } from '../paged/paged-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import type { Route } from './+types/route.ts'
import { type Message, readMessages } from './message.ts'
import { MessageCard } from './message-card.tsx'

const statusOptions = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => readMessages(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return <ListSkeleton what="messages" />
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const pages = usePages(loaderData, (cursor) => readMessages(params, cursor))

  async function handleMark(message: Message, status: Message['status']) {
    const isDone = await pages.change(message, { ...message, status }, () =>
      call(endpoints.contact.setStatus, { _id: message.id, status }),
    )
    if (isDone) toast.success(status === 'answered' ? messages.messageAnswered : messages.messageNew)
  }

  return (
    <>
      <PageHeading title="Messages" lead="What people wrote through the contact form." />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <ListSearch label="Search by name or email" />
        <FilterSegments name="status" label="Status" all="All" options={statusOptions} />
      </div>
      <PagedList pages={pages} what="messages" error="Failed to fetch messages" empty="No messages found.">
        {(shown) => (
          <ul className="grid gap-4">
            {shown.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                onMark={(status) => handleMark(message, status)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
