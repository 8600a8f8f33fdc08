import src from '#web/pictures/blog-cybersecurity.webp'
import phone from '#web/pictures/blog-cybersecurity-phone.webp'
import type { Article } from './article.ts'
import { photo } from './picture.ts'

export const cybersecurityArticle: Article = {
  slug: 'cybersecurity-begins-with-habits',
  title: 'Cybersecurity begins with seven habits',
  date: '2025-06-12',
  author: 'Rohan Verma',
  readingMinutes: 5,
  picture: photo({
    src,
    phone,
    height: 675,
    alt: 'A shield and a padlock stand guard over a laptop and a phone',
  }),
  excerpt:
    'Most break-ins need only a hurried person and a door left open. Seven habits that cost nothing close most of those doors, at home, in college and at work.',
  body: [
    {
      kind: 'paragraph',
      text: 'When people imagine an attack, they imagine someone very clever typing very fast. The cases we see are duller. A message arrives at a bad moment, a password from 2019 still works, an update has waited for eight months. Somebody was busy, and that was enough.',
    },
    {
      kind: 'paragraph',
      text: 'That is good news. If most attacks live on habits, habits can stop them. Here are the seven that we teach first, in the order in which they pay off.',
    },
    { kind: 'heading', text: '1. Let a password manager remember for you' },
    {
      kind: 'paragraph',
      text: 'The greatest danger is not a weak password but a repeated one. When a small shopping site loses its customer list, the same email and password are tried on your mail, your bank and your social accounts within hours, by a program that does nothing else. A password manager gives each site its own long, random password, so that one leak stays one leak. You remember a single sentence: four or five unrelated words, and nothing else.',
    },
    { kind: 'heading', text: '2. Protect your email before everything else' },
    {
      kind: 'paragraph',
      text: 'Whoever reads your mail can press “forgot password” everywhere else. So your mail account deserves the best lock you have. Turn on the second factor; prefer a passkey or an authenticator app to a code by SMS, because a number can be moved to another SIM by someone who talks well at a counter. Print the recovery codes and keep them with your documents, not in the mailbox that they are meant to rescue.',
    },
    { kind: 'heading', text: '3. Slow down when a message hurries you' },
    {
      kind: 'paragraph',
      text: 'Your electricity will be cut tonight. Your parcel is held. Your account is blocked, your KYC has lapsed, your boss needs gift cards and is in a meeting. The story changes; the shape does not: a fear or a gift, a deadline, and a link or a number to call.',
    },
    {
      kind: 'quote',
      text: 'Urgency is the one thing that every fraud has in common. When you feel it, stop and come in by another door.',
    },
    {
      kind: 'paragraph',
      text: 'The other door is simple: close the message, open the app or type the address yourself, or call the number printed on your card. A true warning will still be there in five minutes.',
    },
    { kind: 'heading', text: '4. Know how money really moves' },
    {
      kind: 'paragraph',
      text: 'In UPI you enter your PIN to send money, never to receive it. Nobody needs you to scan a code, approve a request or read out an OTP in order to pay you. And no employee of a bank, a court or the police will ask you to stay on a video call, to share your screen or to move your savings to a “safe account”. If you remember one paragraph of this article, let it be this one, and read it to your parents.',
    },
    { kind: 'heading', text: '5. Update in the week, not in the year' },
    {
      kind: 'paragraph',
      text: 'An update is a public note that says: here is where the door was open. Those who write attacks read these notes first. Switch on automatic updates for the phone, the browser and the operating system, restart once a week, and replace a device that no longer receives them before you use it for banking. Delete the apps that you have not opened since last year; what is not there needs no update.',
    },
    { kind: 'heading', text: '6. Keep three copies, and restore one' },
    {
      kind: 'paragraph',
      text: 'Ransomware, a spilled cup of tea and a stolen bag have the same cure. Keep three copies of what matters, on two kinds of storage, one of them somewhere else. A disk that is always plugged in does not count, since it is encrypted together with the computer. Then do what almost nobody does: once in a quarter, choose a file and bring it back. A backup that has never been restored is a hope.',
    },
    { kind: 'heading', text: '7. Give each person just enough' },
    {
      kind: 'paragraph',
      text: 'In an office of five, everyone often knows the one password of everything. Give each person an account of their own, give it only what the work needs, and close it on the day they leave. Use an everyday account without administrator rights on your own computer too; a mistake then breaks a little instead of all.',
    },
    { kind: 'heading', text: 'If it has happened already' },
    {
      kind: 'paragraph',
      text: 'The first hour decides how much can be saved. Do not be ashamed, and do not wait for the morning.',
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Money has gone: call your bank and the national helpline 1930 at once, then file a report at cybercrime.gov.in. Amounts can often be held if you are quick.',
        'An account was taken: change its password from a clean device, sign out all sessions, check the recovery address and any forwarding rules in your mail.',
        'A computer behaves strangely: take it off the network, but do not wipe it yet. What is on it may explain what happened.',
        'Write down times, numbers and screenshots while you remember them.',
        'Tell the people who could be cheated in your name.',
      ],
    },
    { kind: 'heading', text: 'Where to go from here' },
    {
      kind: 'paragraph',
      text: 'Choose one habit for this week; the first two take an afternoon and do most of the work. If you find that you enjoy asking how things break, there is a profession in it. Learn how networks and Linux work, write small programs in Python, practise on machines that were built to be attacked and on nothing else without written permission, and learn to write a report that a busy person understands. That last skill is rarer than all the others.',
    },
  ],
}
