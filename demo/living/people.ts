import type { Group } from '#contract/groups.ts'

/** How far somebody has come with what they owe. */
export type Status =
  | 'waits'
  | 'paid'
  | 'part'
  | 'unpaid'
  | 'overdue'
  | 'plan'
  | 'concession'
  | 'claim'
  | 'finished'

export interface DemoPerson {
  name: string
  /** In Latin letters, for the address. */
  slug: string
  group: Group
  city: string
  programme: string
  /** Days since they signed up. */
  ago: number
  status: Status
}

const students = `
Asha Verma|asha.verma|Lucknow|Python Programming|352|finished
Rohit Sharma|rohit.sharma|Kanpur|Core Java|340|finished
प्रिया सिंह|priya.singh|Varanasi|C Programming|331|finished
Imran Ansari|imran.ansari|Lucknow|MERN Stack Development|318|finished
Neha Gupta|neha.gupta|Prayagraj|Data Analytics with Python|297|finished
Vikram Rao|vikram.rao|Lucknow|Full Stack Web Development|276|paid
અંજલિ પટેલ|anjali.patel|Surat|Graphic Design|251|paid
Sanjay Kumar|sanjay.kumar|Barabanki|CCC: Course on Computer Concepts|233|paid
Fatima Khan|fatima.khan|Lucknow|Data Science and Machine Learning|214|paid
अमित कुमार|amit.kumar|Gorakhpur|Web Design with HTML and CSS|198|paid
Pooja Mishra|pooja.mishra|Lucknow|JavaScript Essentials|176|paid
Harpreet Kaur|harpreet.kaur|Ludhiana|MEAN Stack Development|158|plan
Deepak Yadav|deepak.yadav|Sitapur|C and C++ Combo|143|paid
Kavya Nair|kavya.nair|Kochi|Cybersecurity and Ethical Hacking|127|plan
Arjun Mehta|arjun.mehta|Ahmedabad|Android App Development|112|overdue
રાજ શાહ|raj.shah|Vadodara|Python and Django Combo|98|overdue
Meera Joshi|meera.joshi|Jaipur|Data Structures and Algorithms|86|part
Salman Sheikh|salman.sheikh|Lucknow|MERN Stack Development|74|concession
सुनीता देवी|sunita.devi|Lucknow|CCC: Course on Computer Concepts|61|concession
Karan Malhotra|karan.malhotra|Delhi|Full Stack Web Development|48|part
Ritu Agarwal|ritu.agarwal|Lucknow|Python Programming|39|claim
Nikhil Jain|nikhil.jain|Indore|Data Analytics with Python|31|unpaid
Zoya Siddiqui|zoya.siddiqui|Lucknow|Graphic Design|24|claim
Manish Tiwari|manish.tiwari|Ayodhya|Core Java|17|unpaid
Divya Pillai|divya.pillai|Chennai|Web Design with HTML and CSS|9|paid
Rahul Verma|rahul.verma|Lucknow|Python Programming|12|waits
नीता वर्मा|neeta.verma|Lucknow|Graphic Design|8|waits
Aditya Singh|aditya.singh|Unnao|Cybersecurity and Ethical Hacking|5|waits
Shreya Das|shreya.das|Kolkata|Data Science and Machine Learning|2|waits
Yusuf Ali|yusuf.ali|Lucknow|JavaScript Essentials|0|waits`

const interns = `
Ankit Chauhan|ankit.chauhan|Lucknow|Web Development Internship|301|finished
Sneha Reddy|sneha.reddy|Hyderabad|UI and UX Design Internship|289|finished
Tarun Bhatt|tarun.bhatt|Dehradun|Python and Machine Learning Internship|263|finished
રિયા દેસાઈ|riya.desai|Rajkot|Digital Marketing Internship|182|paid
Gaurav Pandey|gaurav.pandey|Lucknow|Cybersecurity Internship|165|paid
Ayesha Begum|ayesha.begum|Bhopal|Android Development Internship|149|paid
Mohit Saxena|mohit.saxena|Bareilly|Web Development Internship|121|part
Lakshmi Iyer|lakshmi.iyer|Pune|Python and Machine Learning Internship|93|paid
विकास यादव|vikas.yadav|Lucknow|Cybersecurity Internship|70|overdue
Simran Gill|simran.gill|Amritsar|UI and UX Design Internship|55|plan
Naveen Kumar|naveen.kumar|Patna|Android Development Internship|36|unpaid
Tanvi Kulkarni|tanvi.kulkarni|Nagpur|Digital Marketing Internship|20|paid
Rakesh Meena|rakesh.meena|Jaipur|Web Development Internship|7|waits
Isha Bansal|isha.bansal|Lucknow|Python and Machine Learning Internship|3|waits
Farhan Qureshi|farhan.qureshi|Lucknow|Cybersecurity Internship|1|waits`

const college = `
Abhishek Dubey|abhishek.dubey|Lucknow|BCA|344|plan
Ruchi Srivastava|ruchi.srivastava|Lucknow|MCA|338|paid
Mohammed Arif|mohammed.arif|Lucknow|B.Sc. Computer Science|322|plan
काजल पांडे|kajal.pandey|Faizabad|B.Sc. Data Science|309|overdue
Suresh Babu|suresh.babu|Vijayawada|M.Sc. Computer Science|284|paid
Preeti Rawat|preeti.rawat|Haldwani|BCA|205|plan
Jignesh Parmar|jignesh.parmar|Bhavnagar|MCA|171|part
Nazia Parveen|nazia.parveen|Lucknow|BCA|134|concession
Akash Thakur|akash.thakur|Shimla|B.Sc. Computer Science|102|paid
Bhavna Solanki|bhavna.solanki|Surat|B.Sc. Data Science|66|plan
Ravi Shankar|ravi.shankar|Gaya|M.Sc. Computer Science|43|unpaid
Komal Chawla|komal.chawla|Lucknow|BCA|26|paid
मनोज तिवारी|manoj.tiwari|Lucknow|BCA|10|waits
Vidya Menon|vidya.menon|Thrissur|MCA|6|waits
Harsh Trivedi|harsh.trivedi|Anand|B.Sc. Computer Science|4|waits`

function read(group: Group, table: string): DemoPerson[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', slug = '', city = '', programme = '', ago = '0', status = ''] = line.split('|')
      return { name, slug, group, city, programme, ago: Number(ago), status: status as Status }
    })
}

export const demoPeople: DemoPerson[] = [
  ...read('Students', students),
  ...read('Interns', interns),
  ...read('College', college),
]

export const demoTrainers = [
  {
    name: 'Rohan Verma',
    slug: 'rohan.verma',
    batches: ['Morning Foundations', 'Security and Mobile Evenings'],
  },
  { name: 'નીલા પટેલ', slug: 'nila.patel', batches: ['Weekend Data Lab', 'Summer Interns: Systems'] },
]

export const demoMessages = [
  [
    'Sushma Rani',
    'sushma.rani',
    41,
    'Is there a hostel near the institute for girls from outside the city?',
    'Yes, two of them within a kilometre; we send you the addresses by mail.',
  ],
  [
    'Prakash Lal',
    'prakash.lal',
    27,
    'My son is in class 12. Which course can he begin in the holidays?',
    'C Programming fits well: it begins every month and needs nothing before.',
  ],
  ['दीपा शर्मा', 'deepa.sharma', 13, 'क्या शाम को भी कक्षाएँ होती हैं?', 'हाँ, शाम 6 बजे से भी एक बैच है।'],
  [
    'Anil Kapoor',
    'anil.kapoor',
    6,
    'We are a school of 400 children. Do you teach our teachers as well?',
    null,
  ],
  ['Reena Thomas', 'reena.thomas', 3, 'Can I pay the fee of the MCA in four parts instead of three?', null],
  ['Hetal Shah', 'hetal.shah', 1, 'Does the graphic design course need a laptop of my own?', null],
] as const

/** Who comes to the talk. */
export const demoGuests = [
  'Alok Nath',
  'Bina Das',
  'Chetan Vora',
  'Dolly Sinha',
  'Ekta Rana',
  'Feroz Alam',
  'Gita Rao',
  'हरीश चंद्र',
  'Ila Sen',
  'Jatin Oberoi',
  'Kiran Bedi',
  'લતા મહેતા',
  'Mukul Dev',
  'Nandini Roy',
]
