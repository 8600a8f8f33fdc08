import { setTimeout as sleep } from 'node:timers/promises'
import { againstBare, memoryMb, requestsPerCpuSecond } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const many = 200_000
const paths = ['/', '/allcourses', '/api/course/listcourse', '/api/internship/listinternship', '/favicon.svg']

/** A stored page beside bare node:http sending the same bytes, and what many requests leave behind in memory. */
export function serving() {
  return withProduct({}, async ({ url, pid }) => {
    await sleep(2_000)
    const atRest = memoryMb(pid)
    const page = await againstBare({ url: `${url}/`, pid })
    for (const path of paths)
      await requestsPerCpuSecond({ url: url + path, pid, requests: many / paths.length })
    // What is left behind, not what the collector has yet to come round to: streams of files are garbage by the megabyte.
    await sleep(30_000)
    const after = memoryMb(pid)
    // A process that has served for long runs other code than a fresh one: collections and inline caches have aged.
    const aged = await againstBare({ url: `${url}/`, pid })
    return [
      {
        what: 'stored home page, requests per CPU second against bare node:http',
        figure: `${Math.round(page.ratio * 100)} % (${Math.round(page.perCpuSecond)}/s)`,
        target: '≥ 85 %',
        isMet: page.ratio >= 0.85,
      },
      {
        what: 'the same by a process that has served 200,000 requests more and rested half a minute',
        figure: `${Math.round(aged.ratio * 100)} % (${Math.round(aged.perCpuSecond)}/s)`,
        target: '≥ 85 %',
        isMet: aged.ratio >= 0.85,
      },
      {
        what: 'memory at rest, two seconds after the start, the home page made',
        figure: `${Math.round(atRest)} MB`,
        target: '≤ 180 MB',
        isMet: atRest <= 180,
      },
      {
        what: 'memory after 200,000 further requests, against that',
        figure: `${(after / atRest).toFixed(2)}× (${Math.round(after)} MB)`,
        target: '≤ 1.3×',
        isMet: after <= atRest * 1.3,
      },
    ]
  })
}
