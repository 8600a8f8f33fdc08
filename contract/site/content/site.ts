import type { Institute } from '../institute.ts'
import type { RichText } from '../rich-text/document.ts'
import type { WrittenText } from '../rich-text/written-text.ts'
import type { DocumentRef, FilmRef, PictureRef } from './fields.ts'
import type { BodyOfKind, ListKind } from './kinds.ts'

/** A picture as a page needs it: the size keeps its place free while it loads. */
export interface ShownPicture {
  /** `own/…` is a drawing of the product, whose address the pages know; `?2e7d32` behind it: in that colour. */
  src: string
  width: number
  height: number
  alt: string
  srcSet?: string
  sizes?: string
}

export interface ShownFilm {
  /** `own/…` is the product's. */
  src: string
  width: number
  height: number
  /** The address of its captions; empty when nobody speaks in it. */
  captions: string
}

export interface ShownDocument {
  href: string
  name: string
  bytes: number
}

/** A body with its pictures and films found. */
export type Shown<T> = T extends PictureRef
  ? ShownPicture | null
  : T extends FilmRef
    ? ShownFilm | null
    : T extends DocumentRef
      ? ShownDocument | null
      : T extends RichText
        ? RichText
        : T extends (infer One)[]
          ? Shown<One>[]
          : T extends object
            ? { [K in keyof T]: Shown<T[K]> }
            : T

export interface ShownContentItem<Body> {
  id: string
  body: Body
}
export type ShownPage = Shown<BodyOfKind<'page'>>

/** The institute's own look; there is none while the product's holds. */
export interface ShownBrand {
  /** Stands behind the addresses of icons: another one for another look. */
  key: string
  /** Buttons in the light theme. */
  tone: string
  /** The address of the colour's stylesheet; absent while the colour is the product's. */
  css?: string
}

/** The institute with its pictures, for pages. */
export interface ShownInstitute extends Omit<Institute, 'logo' | 'colour'> {
  logo: ShownPicture | null
  brand?: ShownBrand
}

/** One of the files that browsers and messengers ask for at an address of their own, such as favicon.ico. */
export interface SiteIcon {
  type: string
  bytes: Uint8Array
}

/** What pages are drawn from: what is on the site, or, in a preview, what would be. */
export interface SiteReader {
  /** The names of what was read through it: a page is made again when one of them changes. */
  reads: Set<string>
  /** Drafts are shown too: nothing of it is for everybody. */
  isDraft: boolean
  institute(): ShownInstitute
  navigation(): BodyOfKind<'navigation'>
  page(path: string): ShownPage | null
  /** The addresses of the pages that the owner has added. */
  addedPages(): string[]
  /** Where an address of before leads; null when it never moved. */
  movedTo(path: string): string | null
  list<K extends ListKind>(kind: K): ShownContentItem<Shown<BodyOfKind<K>>>[]
  /** A text with what it names; what is stored is looked at again before it is shown. */
  written(text: unknown): WrittenText
}

export interface LiveSite {
  /** What is on the site now. */
  read(): Promise<SiteReader>
  /** What would be on it if every draft were. */
  readDrafts(): Promise<SiteReader>
  /** Where an address of before leads; null when it never moved. */
  redirectOf(path: string): Promise<string | null>
  /** The institute's own icon or share picture of that name; null: the product's holds, or there is none. */
  icon(name: string): Promise<SiteIcon | null>
  /** Addresses that no route names: pages that the owner has added, and whatever has moved. */
  addedAt(): Promise<ReadonlySet<string>>
  /** Somebody asked for an address that is not there. */
  noteMissing(path: string): void
  /** Writes down what was noted, so that it can be read. */
  keepMissing(): Promise<void>
  /** Whether the secret opens the drafts to whoever bears it. */
  isPreview(token: string): Promise<boolean>
  /** Whether a file of the public shelf is for everybody now, or the key of a signed link opens it. */
  servesFile(name: string, key: string | null): Promise<boolean>
}
