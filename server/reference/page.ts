import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { type Html, html } from '#server/platform/http/html.ts'
import { callCard } from './call-card.ts'
import { type Area, callers, faults } from './openapi.ts'
import { getToken, makePicture, shellExample } from './shell-example.ts'

/** The readable reference: every call with who may make it, its fields and a line for the shell. */
export function referencePage(areas: Area[], publicUrl: string, institute: string): string {
  const total = areas.reduce((sum, { calls }) => sum + calls.length, 0)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${institute}</title>
<meta name="description" content="Every call of the ${institute} API, with its fields and an example for the shell.">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#start">Skip to content</a>
<header>
<div class="top">
<a class="brand" href="/"><span class="mark" aria-hidden="true">${[...institute][0] ?? ''}</span>${institute}</a>
<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
</div>
<div class="hero">
<h1>API reference</h1>
<p>${total} calls in ${areas.length} areas, written from the same table that the server answers by. The address of
everything here is <code>${publicUrl}</code>.</p>
</div>
</header>
<div class="frame">
<nav aria-label="Areas"><ul>
<li><a href="#start">Start here</a></li>
${areas.map(({ title, calls }) => html`<li><a href="#${slug(title)}">${title} <span translate="no">${calls.length}</span></a></li>\n`)}</ul></nav>
<main>
${start(publicUrl)}
${areas.map(({ title, calls }) => section(title, calls, publicUrl))}</main>
</div>
</body>
</html>
`.text
}

function section(title: string, calls: Area['calls'], publicUrl: string): Html {
  return html`<section id="${slug(title)}" aria-labelledby="${slug(title)}-title">
<h2 id="${slug(title)}-title">${title}</h2>
${calls.map(({ name, endpoint }) => callCard(name, endpoint, publicUrl))}</section>
`
}

function start(publicUrl: string): Html {
  const whoAmI = shellExample(publicUrl, accountCalls.me)
  return html`<section id="start" aria-labelledby="start-title" class="start">
<h2 id="start-title">Start here</h2>
<ol>
<li><h3>Get a token</h3><p>A login hands out a token that ends after 12 hours without use. Put in your own email address and
password; the token stays in the shell for the examples below. What a learner may call takes a learner's token: log in the same way
at <code>${loginCalls.student.path}</code>, interns at <code>${loginCalls.intern.path}</code>.</p>
<pre><code>${getToken(publicUrl, loginCalls.staff)}</code></pre></li>
<li><h3>Use it</h3><p>It travels in a header named <code>token</code>.</p>
<pre><code>${whoAmI}</code></pre></li>
<li><h3>Have a picture at hand</h3><p>Some calls upload one. Any JPEG, PNG, WebP or AVIF will do; this makes a small one.</p>
<pre><code>${makePicture}</code></pre></li>
</ol>
<h3>What comes back</h3>
<p>Every answer is JSON and carries <code>success</code>. A call that is refused for a reason a person should read, such as a wrong
password or an email address that is taken, answers 200 with <code>success: false</code>, a <code>message</code>, its
<code>key</code>, which stays when the words change, the <code>values</code> that were put into it, and, where one input is at
fault, its name as <code>field</code>. Ids in the examples stand for those of your own records: put in one that a list gave you.</p>
<pre><code>{ "success": false, "message": "This email address is already registered.", "key": "emailTaken", "field": "email" }</code></pre>
<p>Where something has to be done first, <code>next</code> names it by its <code>kind</code>: <code>secondFactor</code> after a login
whose account has two-step verification (send its <code>token</code> with a code to <code>${factorCalls.answer.path}</code>),
<code>reauthenticate</code> before a change of how one gets in (prove who you are at <code>${factorCalls.reauthenticate.path}</code>, then call
again), <code>setUpFactor</code> where the role needs two-step verification that is not set up. Those two come with 403; <code>wait</code> means that the office decides first.</p>
<pre><code>{ "success": false, "message": "…", "next": { "kind": "secondFactor", "token": "…", "ways": ["code", "recovery"] } }</code></pre>
<p>Otherwise the status tells, with the same envelope around the words:</p>
<div class="scroll" tabindex="0" role="region" aria-label="Statuses"><table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>
${Object.values(faults).map(({ status, about }) => html`<tr><th scope="row" translate="no">${status}</th><td>${about}</td></tr>\n`)}</tbody></table></div>
<h3>Who may call</h3>
<ul class="callers">${Object.entries(callerNotes).map(
    ([caller, note]) =>
      html`<li><span class="badge ${caller}">${callers[caller as keyof typeof callers]}</span> ${note}</li>`,
  )}</ul>
</section>
`
}

const callerNotes: Record<keyof typeof callers, string> = {
  anyone: 'no token needed',
  learner: 'an accepted student, intern or college student',
  signedIn: 'a learner or a member of staff',
  staff: 'a member of staff whose role has all permissions that are named; an owner has every one',
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
}
