import { cutText } from '#contract/cut-text.ts'
import type { Certificate } from './certificate-service.ts'

/** What its file is called: the number and the name, as every file system takes them. */
export function pageName({ serial, holder_name }: Pick<Certificate, 'serial' | 'holder_name'>): string {
  const name = `${serial.replaceAll('/', '-')} ${holder_name}`
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${cutText(name, 120)}.pdf`
}
