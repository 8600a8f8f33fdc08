import about from '#web/pictures/about.svg'
import banner from '#web/pictures/banner.mp4'
import bannerPoster from '#web/pictures/banner-poster.webp'
import hero from '#web/pictures/hero.svg'
import reviewAnanya from '#web/pictures/review-ananya.svg'
import reviewFarhan from '#web/pictures/review-farhan.svg'
import reviewImran from '#web/pictures/review-imran.svg'
import reviewKavita from '#web/pictures/review-kavita.svg'
import reviewPriya from '#web/pictures/review-priya.svg'
import reviewSandeep from '#web/pictures/review-sandeep.svg'
import services from '#web/pictures/services.svg'
import type { Picture } from './picture.ts'

export interface Review {
  name: string
  /** What the person studied, and what they do now. */
  role: string
  text: string
  picture: Picture
}

function portrait(src: string, name: string): Picture {
  return { src, width: 160, height: 160, alt: `Portrait of ${name}` }
}

export const home = {
  hero: {
    eyebrow: 'Technology training in Lucknow and online',
    title: 'Learn it by building it.',
    text: 'Programming, data, cybersecurity and design, taught by people who do the work every day. You leave with projects you can show, not only notes.',
    primary: { label: 'Sign Up', href: '/signup' },
    secondary: { label: 'Browse courses', href: '/allcourses' },
    quiet: { label: 'Or test yourself first', href: '/quiz' },
    facts: [
      { figure: '3', label: 'ways in: course, internship, degree' },
      { figure: '2', label: 'ways to study: online, or in our classrooms' },
      { figure: '1', label: 'finished project for every course' },
    ],
    picture: {
      src: hero,
      width: 1120,
      height: 960,
      alt: 'A learning space seen from above: learners at their laptops around a large code editor, with books, a server and plants',
    } satisfies Picture,
  },

  courses: {
    title: 'Featured courses',
    text: 'A good first step if you are new, and a serious next one if you are not.',
  },

  about: {
    title: 'A place to become good at one thing, then the next',
    paragraphs: [
      'Taleem means learning. We began in 2016 with one classroom and a single course in C. What made it work then is what we still do: a mentor in the room, a computer for each learner, and an exercise for every idea before the next one begins.',
      'Today you can join a course of a few months, spend a term as an intern on a live project, or study for a degree with us alongside your university. Each path has its own batches, in the morning, in the evening and online.',
    ],
    points: [
      {
        title: 'Mentors who practise',
        text: 'Every course is led by someone who builds software, protects systems or designs for a living.',
      },
      {
        title: 'Code from the first day',
        text: 'Two thirds of the hours are practice. Your work is read and discussed, line by line.',
      },
      {
        title: 'Help until it runs',
        text: 'Open lab hours on weekdays, with a mentor who looks at your code with you.',
      },
    ],
    picture: {
      src: about,
      width: 1000,
      height: 800,
      alt: 'A mentor at the board explains a program to a small group of learners',
    } satisfies Picture,
  },

  services: {
    title: 'We build what we teach',
    text: 'Our company side makes websites, apps and secure systems for local businesses. Interns work on these projects next to our engineers, so that what is taught on Monday is what was needed on Friday.',
    button: { label: 'See our services', href: '/company' },
    picture: {
      src: services,
      width: 1000,
      height: 800,
      alt: 'A website, a phone app and a protected server, joined by lines',
    } satisfies Picture,
  },

  team: { title: 'Our team, and what they made' },
  projects: { title: 'Projects', text: 'Made by our learners, and made by our engineers for clients.' },
  clients: { title: 'They work with us' },

  reviews: {
    title: 'What learners say',
    items: [
      {
        name: 'Ananya Srivastava',
        role: 'MERN Stack Development · front-end developer',
        text: 'I had watched a lot of videos and could not build anything alone. Here I was asked to break my own app and mend it, every week. By the third month I stopped being afraid of an empty editor.',
        picture: portrait(reviewAnanya, 'Ananya Srivastava'),
      },
      {
        name: 'Mohammed Farhan',
        role: 'Python Programming · B.Com. student',
        text: 'I come from commerce and had never written a line. The mentor explained loops with my own shop accounts. I now have a small program that saves my father an hour each evening.',
        picture: portrait(reviewFarhan, 'Mohammed Farhan'),
      },
      {
        name: 'Priya Nair',
        role: 'Data Analytics · operations analyst',
        text: 'The evening batch suited my job. What I value most is that we worked with untidy, real tables from the first week, because that is what waits for you at the office.',
        picture: portrait(reviewPriya, 'Priya Nair'),
      },
      {
        name: 'Sandeep Yadav',
        role: 'Cybersecurity Internship · final-year B.Tech.',
        text: 'We were given a lab network and told to find what was wrong with it. Writing the report was harder than finding the holes, and that is exactly what my interviewers asked about.',
        picture: portrait(reviewSandeep, 'Sandeep Yadav'),
      },
      {
        name: 'Kavita Mishra',
        role: 'CCC and Graphic Design · runs a print shop',
        text: 'I was the oldest in the room and nobody made me feel it. I do my own bills, letters and posters now, and the corrections I got on my first designs still help me.',
        picture: portrait(reviewKavita, 'Kavita Mishra'),
      },
      {
        name: 'Imran Siddiqui',
        role: 'BCA · second year',
        text: 'College gives me the theory and Taleem the practice. The code reviews are strict but kind. Our library app is used by two hundred students of my college.',
        picture: portrait(reviewImran, 'Imran Siddiqui'),
      },
    ] satisfies Review[],
  },

  video: {
    title: 'From the first line to the finished product',
    text: 'Ten seconds of what a term at Taleem looks like.',
    play: 'Play the film',
    source: { src: banner, type: 'video/mp4', width: 1280, height: 720 },
    poster: {
      src: bannerPoster,
      width: 1280,
      height: 720,
      alt: 'Blocks of code rise and join into a finished application',
    } satisfies Picture,
    button: { label: 'Start learning', href: '/signup' },
  },
}

export type HomeWords = typeof home
