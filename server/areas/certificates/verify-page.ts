import { type Status, statusNames } from '#contract/certificates/kinds.ts'
import type { VerifiedCertificate } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { offlineTaps } from '#contract/offline-taps.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Institute } from '#contract/site/institute.ts'
import { Html, html } from '#server/platform/http/html.ts'
import { pagePolicy } from '#server/platform/http/security-headers.ts'

/** The mark beside the word: it must be told from the others without its colour. */
const marks: Record<Status, string> = {
  valid: '✓',
  expired: '!',
  revoked: '✕',
  replaced: '→',
  withdrawn: '–',
}

/** All that it runs; without it the page does the same on a line that holds. */
const script = `(function(){var isReady,isHeld;${offlineTaps}})()`
export const verifyPagePolicy = pagePolicy([script])

/** What somebody reads who has scanned the code on a paper. */
export function verifyPage(
  found: VerifiedCertificate,
  path: string,
  institute: Institute,
  publicUrl: string,
): string {
  const { status, holder, kind, serial } = found
  return page(
    `${statusNames[status]}: ${kind} ${serial}`,
    institute,
    html`<article class="paper">
<p class="verdict ${status}" role="status"><span class="mark" aria-hidden="true">${marks[status]}</span><span><strong>${statusNames[status]}</strong> ${namesApart(explain(found), [found.issuer, found.replacedBy])}</span></p>
<h1${spoken(kind)}>${kind}</h1>
${holder ? html`<p class="label">Issued to</p>\n<h2 class="holder" dir="auto"${spoken(holder)} translate="no">${holder}</h2>` : ''}
<dl>
${found.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd dir="auto"${spoken(value)}>${value}</dd></div>\n`)}<div><dt>Issued by</dt><dd${spoken(found.issuer)} translate="no">${found.issuer}</dd></div>
<div><dt>Issued on</dt><dd>${readableDay(found.issuedOn)}</dd></div>
${found.expiresOn ? html`<div><dt>Valid until</dt><dd>${readableDay(found.expiresOn)}</dd></div>` : ''}
<div><dt>Number</dt><dd class="number" translate="no">${serial}</dd></div>
<div><dt>Code</dt><dd class="number" translate="no">${found.code}</dd></div>
</dl>
${
  holder
    ? html`<p class="advice">Compare every word with the paper in your hand. Where they differ, this page is right.</p>
<p><a class="button" href="${path}.pdf" download>Download the PDF</a> <a class="plain" href="${path}.json">For machines</a></p>`
    : ''
}
</article>
<p class="again"><a href="/verify">Check another certificate</a></p>`,
    shareTags(found, new URL(path, publicUrl).href),
  )
}

/** The language of somebody's own words, for who hears them. */
function spoken(words: string): Html {
  const { lang } = languageOf(words)
  return lang ? html` lang="${lang}"` : html``
}

/** What a messenger or LinkedIn shows for the link: of one that holds no more only that, and no picture. */
function shareTags(found: VerifiedCertificate, url: string): Html {
  const { status, holder, kind, title, serial, issuer, issuedOn } = found
  const isValid = status === 'valid' && holder !== null
  const named = isValid ? `${holder}: ${title}` : `${statusNames[status]}: ${kind} ${serial}`
  const told = isValid
    ? `${kind} ${serial}, issued by ${issuer} on ${readableDay(issuedOn)}. Check it here.`
    : explain(found)
  return html`<meta name="description" content="${told}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${issuer}">
<meta property="og:title" content="${named}">
<meta property="og:description" content="${told}">
<meta property="og:url" content="${url}">
${
  isValid
    ? html`<meta property="og:image" content="${url}.jpg">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${`${kind} of ${holder}, ${title}`}">
<meta name="twitter:card" content="summary_large_image">`
    : ''
}`
}

function explain({ status, changedOn, expiresOn, reason, replacedBy, issuer }: VerifiedCertificate): string {
  const on = changedOn ? ` on ${readableDay(changedOn)}` : ''
  switch (status) {
    case 'valid':
      return `This certificate is genuine: ${issuer} has issued it.`
    case 'expired':
      return `It is genuine, but was valid until ${readableDay(expiresOn ?? '')} only.`
    case 'revoked':
      return `${issuer} has revoked it${on}.${reason ? ` The reason: ${reason}.` : ''}`
    case 'replaced':
      return `It was replaced${on}${replacedBy ? ` by ${replacedBy}` : ''}. Please ask for the newer one.`
    case 'withdrawn':
      return `It was withdrawn${on} at the wish of its holder, and is not shown any more.`
  }
}

/** In a sentence too, names and numbers are left alone by a browser that translates. */
function namesApart(words: string, names: (string | null)[]): (string | Html)[] {
  return names.reduce<(string | Html)[]>(
    (parts, name) =>
      parts.flatMap((part) =>
        name && typeof part === 'string'
          ? part
              .split(name)
              .flatMap((piece, at) => (at > 0 ? [html`<span translate="no">${name}</span>`, piece] : [piece]))
          : [part],
      ),
    [words],
  )
}

/** The same for a code that nobody has and for one that cannot be. */
export function unknownPage(institute: Institute): string {
  return page(
    'No such certificate',
    institute,
    html`<article class="paper">
<p class="verdict unknown" role="status"><span class="mark" aria-hidden="true">?</span><span><strong>Not found</strong> There is no certificate with this code.</span></p>
<h1>No such certificate</h1>
<p>Please look at the code once more: it has sixteen letters and digits and stands beside the square code on the paper. The number of the certificate will not do.</p>
<p>If it is written as you typed it, the paper does not come from us.</p>
${form}
</article>`,
  )
}

export function askPage(institute: Institute): string {
  return page(
    'Check a certificate',
    institute,
    html`<article class="paper">
<h1>Check a certificate</h1>
<p>Scan the square code on the paper with your phone, or type the code that stands beside it. You read here what was certified, to whom, and whether it is still valid. No login is needed.</p>
${form}
</article>`,
  )
}

export function tooManyPage(institute: Institute): string {
  return page(
    'Too many tries',
    institute,
    html`<article class="paper"><h1>Too many tries</h1><p>Please wait a minute, then try again.</p></article>`,
  )
}

const form: Html = html`<form action="/verify" method="get">
<label for="code">Code</label>
<input id="code" name="code" required maxlength="100" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX-XXXX-XXXX">
<button class="button">Check</button>
</form>`

function page(title: string, { name, email, phone }: Institute, content: Html, tags: Html | '' = ''): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<meta name="robots" content="noindex, nofollow">
${tags}
<link rel="stylesheet" href="/verify.css">
<script>${new Html(script)}</script>
</head>
<body>
<header><a href="/" translate="no">${name}</a></header>
<main>
${content}
</main>
<footer><p translate="no">${name}<br><a href="mailto:${email}">${email}</a>, <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p></footer>
</body>
</html>
`.text
}
