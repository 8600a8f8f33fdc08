import { greet, kind, type Named, paragraphs } from './words.ts'

interface Told extends Named {
  batch: string
  /** When it was to be; empty for one that is added. */
  before: string
  /** Monday 7 Dec, 6–8 pm. */
  when: string
  where: string
  trainer: string
  /** Why it is cancelled. */
  reason: string
}

function whenAndWhere({ when, where, trainer }: Told): string {
  return paragraphs(`When: ${when}`, where && `Where: ${where}`, trainer && `Trainer: ${trainer}`).join('\n')
}

/** To those who learn in a batch, when one of its classes changes. */
export const classKinds = {
  classAdded: kind<Told>({
    words: (it) => ({
      subject: `One more class: ${it.when}`,
      greeting: greet(it.name),
      paragraphs: [`${it.batch} has one more class.`, whenAndWhere(it)],
    }),
  }),
  classMoved: kind<Told>({
    words: (it) => ({
      subject: `Your class is changed: ${it.when}`,
      greeting: greet(it.name),
      paragraphs: [`The class of ${it.batch} on ${it.before} is changed.`, whenAndWhere(it)],
    }),
  }),
  classCancelled: kind<Told>({
    words: (it) => ({
      subject: `No class: ${it.before}`,
      greeting: greet(it.name),
      paragraphs: paragraphs(
        `The class of ${it.batch} on ${it.before} is cancelled.`,
        it.reason && `Reason: ${it.reason}`,
      ),
    }),
  }),
}

/** To the trainer whose class it is, or was. */
export const trainerKinds = {
  classGiven: kind<Told>({
    words: (it) => ({
      subject: `You teach a class: ${it.when}`,
      greeting: greet(it.name),
      paragraphs: [`A class of ${it.batch} is given to you.`, whenAndWhere({ ...it, trainer: '' })],
    }),
  }),
  classGivenAway: kind<Told>({
    words: (it) => ({
      subject: `Not your class any more: ${it.before}`,
      greeting: greet(it.name),
      paragraphs: paragraphs(
        `The class of ${it.batch} on ${it.before} is no longer yours.`,
        it.trainer && `It is taught by ${it.trainer}.`,
      ),
    }),
  }),
  ownClassMoved: kind<Told>({
    words: (it) => ({
      subject: `A class you teach is changed: ${it.when}`,
      greeting: greet(it.name),
      paragraphs: [
        `The class of ${it.batch} on ${it.before}, which you teach, is changed.`,
        whenAndWhere({ ...it, trainer: '' }),
      ],
    }),
  }),
  ownClassCancelled: kind<Told>({
    words: (it) => ({
      subject: `A class you teach is cancelled: ${it.before}`,
      greeting: greet(it.name),
      paragraphs: paragraphs(
        `The class of ${it.batch} on ${it.before}, which you teach, is cancelled.`,
        it.reason && `Reason: ${it.reason}`,
      ),
    }),
  }),
}
