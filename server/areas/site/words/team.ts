import { listed, own } from './first.ts'

export const personItems = listed('person', [
  {
    id: 'ayesha',
    name: 'Ayesha Khan',
    age: 27,
    role: 'Lead mentor, web and data',
    profilePic: own('team-ayesha', 'Portrait of Ayesha Khan'),
    projectImage: own('team-ayesha-project', 'A study planner that shows the week as coloured blocks'),
    to: 'https://example.com/study-planner',
  },
  {
    id: 'rohan',
    name: 'Rohan Verma',
    age: 25,
    role: 'Mentor, security and Android',
    profilePic: own('team-rohan', 'Portrait of Rohan Verma'),
    projectImage: own('team-rohan-project', 'A map of a network with one machine marked for attention'),
    to: 'https://example.com/network-watch',
  },
])

export const clientItems = listed('client', [
  {
    id: 'northgate',
    name: 'Northgate Clinics',
    logo: own('client-northgate', 'Logo of Northgate Clinics'),
    to: 'https://example.com/northgate',
  },
  {
    id: 'suraj',
    name: 'Suraj Dairy',
    logo: own('client-suraj', 'Logo of Suraj Dairy'),
    to: 'https://example.com/suraj',
  },
  {
    id: 'loomcraft',
    name: 'Loomcraft Handlooms',
    logo: own('client-loomcraft', 'Logo of Loomcraft Handlooms'),
    to: 'https://example.com/loomcraft',
  },
])
