import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useLinkPress } from '#web/panel/list/use-link-press.ts'
import { type PeopleQuery, peoplePerPage, readQuery, writeQuery } from './people-query.ts'

const typingMs = 250

/** The search, the order and the page of a list, kept in the address: going back shows the same again. */
export function usePeopleQuery() {
  const [search] = useSearchParams()
  const query = readQuery(search)
  const { pathname, key, state } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [text, setText] = useState(query.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was asked for last and where; React tells of it later. */
  const asked = useRef({ from: '', query })
  /** The cursors of the pages before this one, the first page's being empty. */
  const trail: string[] = (state as { trail?: string[] } | null)?.trail ?? []
  const ahead = navigation.location?.pathname === pathname ? navigation.location : undefined
  /** What is on its way, else what stands there. */
  const wanted = ahead ? readQuery(new URLSearchParams(ahead.search)) : query

  function show(next: PeopleQuery, trailThere: string[] = [], replace = false) {
    stopTyping()
    asked.current = { from: key, query: next }
    void navigate(`?${writeQuery(next)}`, {
      state: { trail: trailThere },
      replace,
      preventScrollReset: trailThere.length === 0 && trail.length === 0,
    })
  }

  /** A filter that is chosen while another or a search is on its way builds on it. */
  function narrow(change: Partial<PeopleQuery>, replace = false) {
    const latest = asked.current.from === key ? asked.current.query : wanted
    show({ ...latest, ...change, after: '' }, [], replace)
  }
  const narrowNow = useEffectEvent(narrow)

  function stopTyping() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function handleSearch(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => narrowNow({ q: typed }, true), typingMs)
  }

  /** The pages are those of the list that stands there; a search that is under way goes no further. */
  function turn(after: string, trailThere: string[]) {
    setText(query.q)
    show({ ...query, after }, trailThere)
  }

  useEffect(() => {
    if (timer.current === undefined) setText(query.q)
  }, [query.q])
  // A way back leads to the same place: what was asked for there is over.
  useEffect(() => {
    if (asked.current.from !== key) asked.current.from = ''
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A page that was chosen goes before a search that is still being typed.
  useLinkPress(stopTyping)

  return {
    query,
    wanted,
    text,
    firstRow: trail.length * peoplePerPage + 1,
    isBusy: navigation.state === 'loading' && navigation.location.pathname === pathname,
    handleSearch,
    handleNarrow: (change: Partial<Pick<PeopleQuery, 'sort' | 'programme' | 'batch'>>) =>
      narrow({ q: text, ...change }),
    showFirst: () => show({ ...query, after: '' }, [], true),
    showNext: (cursor: string) => turn(cursor, [...trail, query.after]),
    showPrevious: query.after === '' ? undefined : () => turn(trail.at(-1) ?? '', trail.slice(0, -1)),
  }
}
