import ayesha from '#web/pictures/team-ayesha.svg'
import ayeshaProject from '#web/pictures/team-ayesha-project.svg'
import rohan from '#web/pictures/team-rohan.svg'
import rohanProject from '#web/pictures/team-rohan-project.svg'
import type { Picture } from './picture.ts'

export interface TeamMember {
  name: string
  age: number
  role: string
  profilePic: Picture
  projectImage: Picture
  /** The member's project, outside this site. */
  to: string
}

export const team: TeamMember[] = [
  {
    name: 'Ayesha Khan',
    age: 27,
    role: 'Lead mentor, web and data',
    profilePic: { src: ayesha, width: 320, height: 320, alt: 'Portrait of Ayesha Khan' },
    projectImage: {
      src: ayeshaProject,
      width: 960,
      height: 600,
      alt: 'A study planner that shows the week as coloured blocks',
    },
    to: 'https://example.com/study-planner',
  },
  {
    name: 'Rohan Verma',
    age: 25,
    role: 'Mentor, security and Android',
    profilePic: { src: rohan, width: 320, height: 320, alt: 'Portrait of Rohan Verma' },
    projectImage: {
      src: rohanProject,
      width: 960,
      height: 600,
      alt: 'A map of a network with one machine marked for attention',
    },
    to: 'https://example.com/network-watch',
  },
]
