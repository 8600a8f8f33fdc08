import { articleItems } from './articles.ts'
import { eventItems } from './events.ts'
import type { FirstContentItem } from './first.ts'
import { identityItem, navigationItem } from './identity.ts'
import { pageItems } from './pages.ts'
import { projectItems } from './projects.ts'
import { quizItems } from './quiz.ts'
import { reviewItems } from './reviews.ts'
import { serviceItems } from './services.ts'
import { clientItems, personItems } from './team.ts'

const all: FirstContentItem[] = [
  identityItem,
  navigationItem,
  ...pageItems,
  ...serviceItems,
  ...personItems,
  ...projectItems,
  ...clientItems,
  ...reviewItems,
  ...quizItems,
  ...articleItems,
  ...eventItems,
]

/** The words of a fresh install, by their ids; each is the first version of its item. */
export const firstContentItems: ReadonlyMap<string, FirstContentItem> = new Map(
  all.map((contentItem) => [contentItem.id, contentItem]),
)
