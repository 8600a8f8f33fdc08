import { expect, test } from 'vitest'
import { greet } from '#contract/notifications/words.ts'
import { layOut } from './email-layout.ts'

const office = { name: 'The <Office>', email: 'office@example.com', phone: '+91 98765 43210' }

test('what people typed is escaped in the HTML and kept to the letter in the text', () => {
  const { subject, body, html } = layOut(
    {
      subject: 'Message from <b>Asha</b>\r\nBcc: all@example.com',
      greeting: greet('<b>Asha</b>'),
      paragraphs: [],
      quote: '<script>alert("x")</script>\nSecond line',
    },
    office,
  )

  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>Second line')
  expect(body).toContain('> <script>alert("x")</script>\n> Second line')
  expect(subject).toBe('Message from <b>Asha</b> Bcc: all@example.com')
})

test('both forms carry the link and are signed by the sender', () => {
  const action = { label: 'Log in', href: 'https://taleem.example/login' }
  const paragraphs = ['Your batch is Morning A.']
  const { body, html } = layOut({ subject: 'Welcome', greeting: greet(null), paragraphs, action }, office)

  for (const form of [body, html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    expect(form).toContain('Morning A')
    expect(form).toContain(action.href)
    expect(form).toContain('The <Office>')
    expect(form).toContain('+91 98765 43210')
  }
})
