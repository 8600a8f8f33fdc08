import { articleThings } from './articles.ts'
import { eventThings } from './events.ts'
import type { FirstThing } from './first.ts'
import { identityThing, navigationThing } from './identity.ts'
import { pageThings } from './pages.ts'
import { projectThings } from './projects.ts'
import { quizThings } from './quiz.ts'
import { reviewThings } from './reviews.ts'
import { serviceThings } from './services.ts'
import { clientThings, personThings } from './team.ts'

const all: FirstThing[] = [
  identityThing,
  navigationThing,
  ...pageThings,
  ...serviceThings,
  ...personThings,
  ...projectThings,
  ...clientThings,
  ...reviewThings,
  ...quizThings,
  ...articleThings,
  ...eventThings,
]

/** The words of a fresh install, by their ids; each is the first version of its thing. */
export const firstThings: ReadonlyMap<string, FirstThing> = new Map(all.map((thing) => [thing.id, thing]))
