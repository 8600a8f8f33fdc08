import * as z from 'zod/mini'
import * as batches from './batches.ts'
import { done, type Endpoint, get, post, reply } from './call.ts'
import * as catalogue from './catalogue.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import * as enrolments from './enrolments.ts'
import {
  collegeStudentExample,
  courseExample,
  degreeExample,
  idExample,
  importedExample,
  internExample,
  internshipExample,
  loginOf,
  offeredExample,
  studentExample,
} from './examples.ts'
import { id } from './fields.ts'
import * as learner from './learner.ts'
import * as office from './office.ts'
import * as people from './people.ts'
import { peopleCalls } from './people-calls.ts'
import * as sessions from './sessions.ts'

const byId = z.object({ _id: id })

/** MAP 1: every call the server answers. */
export const endpoints = {
  course: catalogueCalls('course', {
    paths: {
      list: '/api/course/listcourse',
      single: '/api/course/singlecourse',
      add: '/api/course/addcourse',
      edit: '/api/course/editcourse',
      remove: '/api/course/removecourse',
    },
    files: ['image'],
    list: catalogue.courseList,
    asked: z.object({ courseid: id }),
    single: reply({ course: catalogue.course }),
    added: catalogue.newCourse,
    edited: catalogue.editedCourse,
    example: courseExample,
    askedExample: { courseid: idExample._id },
  }),
  internship: catalogueCalls('internship', {
    paths: {
      list: '/api/internship/listinternship',
      single: '/api/internship/singleinternship',
      add: '/api/internship/addinternship',
      edit: '/api/internship/editinternship',
      remove: '/api/internship/removeinternship',
    },
    files: ['image'],
    list: catalogue.internshipList,
    asked: z.object({ internshipid: id }),
    single: reply({ internship: catalogue.internship }),
    added: catalogue.newInternship,
    edited: catalogue.editedInternship,
    example: internshipExample,
    askedExample: { internshipid: idExample._id },
  }),
  degree: catalogueCalls('degree', {
    paths: {
      list: '/api/degree/listdegree',
      single: '/api/degree/singledegree',
      add: '/api/degree/adddegree',
      edit: '/api/degree/editdegree',
      remove: '/api/degree/removedegree',
    },
    files: undefined,
    list: catalogue.degreeList,
    asked: z.object({ degreeid: id }),
    single: reply({ degree: catalogue.degree }),
    added: catalogue.newDegree,
    edited: catalogue.editedDegree,
    example: degreeExample,
    askedExample: { degreeid: idExample._id },
  }),

  sessions: {
    loginStudent: post('/api/user/login', {
      caller: 'anyone',
      about: 'Logs in a student or college student.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: loginOf(studentExample),
    }),
    loginIntern: post('/api/intern/login', {
      caller: 'anyone',
      about: 'Logs in an intern.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: loginOf(internExample),
    }),
    loginAdmin: post('/api/user/adminlogin', {
      caller: 'anyone',
      about: 'Logs in an admin.',
      body: sessions.login,
      reply: sessions.loggedIn,
      example: { email: 'admin@localhost', password: 'a-long-secret-1' },
    }),
    logout: post('/api/session/logout', {
      caller: 'signedIn',
      about: 'Ends the session of the token.',
      reply: done,
    }),
    me: get('/api/session/me', {
      caller: 'signedIn',
      about: 'Whose token this is.',
      reply: sessions.whoAmI,
    }),
    forgotPassword: post('/api/session/forgotpassword', {
      caller: 'anyone',
      about: 'Sends a link for a new password; the answer does not say whether the address is known.',
      body: sessions.forgottenPassword,
      reply: done,
      example: { email: 'asha@example.com' },
    }),
    resetPassword: post('/api/session/resetpassword', {
      caller: 'anyone',
      about: 'Sets a new password with the token of the link, once.',
      body: sessions.resetPassword,
      reply: done,
      example: { token: 'from-the-link', password: 'a-long-secret-2', confpassword: 'a-long-secret-2' },
    }),
    confirmEmail: post('/api/session/confirmemail', {
      caller: 'anyone',
      about: 'Confirms an email address with the token of the link; a second time says that it was done.',
      body: sessions.confirmation,
      reply: done,
      example: { token: 'from-the-link' },
    }),
    changePassword: post('/api/session/changepassword', {
      caller: 'signedIn',
      about: 'Changes the password and ends all other sessions.',
      body: sessions.changedPassword,
      reply: done,
      example: {
        oldpassword: 'a-long-secret-1',
        password: 'a-long-secret-2',
        confpassword: 'a-long-secret-2',
      },
    }),
  },

  people: {
    Students: peopleCalls('student', {
      paths: {
        validate: '/api/user/validateuser',
        register: '/api/user/register',
        list: '/api/user/allstudents',
        updateStatus: '/api/user/updatestatus',
        remove: '/api/user/removeuser',
        add: '/api/admin/addstudent',
        edit: '/api/user/edituser',
      },
      list: people.studentList,
      signUp: people.newStudent,
      added: people.addedStudent,
      edited: people.editedStudent,
      example: studentExample,
    }),
    Interns: peopleCalls('intern', {
      paths: {
        validate: '/api/intern/validateintern',
        register: '/api/intern/register',
        list: '/api/intern/allinterns',
        updateStatus: '/api/intern/updatestatus',
        remove: '/api/intern/removeintern',
        add: '/api/admin/addintern',
        edit: '/api/intern/editintern',
      },
      list: people.internList,
      signUp: people.newIntern,
      added: people.addedIntern,
      edited: people.editedIntern,
      example: internExample,
    }),
    College: peopleCalls('college student', {
      paths: {
        validate: '/api/college/validatestudent',
        register: '/api/college/register',
        list: '/api/college/allstudents',
        updateStatus: '/api/college/updatestatus',
        remove: '/api/college/removestudent',
        add: '/api/admin/addcollegestudent',
        edit: '/api/college/editstudent',
      },
      list: people.collegeStudentList,
      signUp: people.newCollegeStudent,
      added: people.addedCollegeStudent,
      edited: people.editedCollegeStudent,
      example: collegeStudentExample,
    }),
  },

  person: {
    details: get('/api/admin/person', {
      caller: 'admin',
      about: 'One person with enrolments and test attempts.',
      body: byId,
      reply: people.personDetails,
      example: idExample,
    }),
    resetLink: post('/api/admin/resetlink', {
      caller: 'admin',
      about: 'A one-time link with which a person sets a new password.',
      body: byId,
      reply: sessions.resetLink,
      example: idExample,
    }),
    import: post('/api/admin/importpeople', {
      caller: 'admin',
      about: 'Checks the rows of a CSV file, and with `commit` adds all of them or none.',
      body: people.importedPeople,
      maxBytes: 8 * 1024 * 1024,
      reply: people.importResult,
      example: { group: 'Students', commit: false, rows: [importedExample] },
    }),
  },

  batches: {
    all: get('/api/batch/allbatches', {
      caller: 'admin',
      about: 'All batches with their programmes and people.',
      reply: batches.batchList,
    }),
    options: get('/api/batch/options', {
      caller: 'admin',
      about: 'The batches to choose from, with what they teach and without their people.',
      reply: batches.batchOptionList,
    }),
    cards: get('/api/batch/cards', {
      caller: 'admin',
      about: 'All batches with their programmes and the number of their people.',
      reply: batches.batchCardList,
    }),
    members: get('/api/batch/members', {
      caller: 'admin',
      about: 'The people of one batch, a page at a time.',
      body: batches.membersQuery,
      reply: batches.batchMemberList,
      example: { batchId: idExample._id },
    }),
    add: post('/api/batch/addnewbatch', {
      caller: 'admin',
      about: 'Adds a batch for one group.',
      body: batches.newBatch,
      reply: done,
      example: { batch_name: 'Morning A', courses: [offeredExample], batchof: 'Students' },
    }),
    edit: post('/api/batch/editbatch', {
      caller: 'admin',
      about: 'Renames a batch or changes what it teaches.',
      body: batches.editedBatch,
      reply: done,
      example: { batchId: idExample._id, batch_name: 'Morning B', courses: [offeredExample] },
    }),
    remove: post('/api/batch/removebatch', {
      caller: 'admin',
      about: 'Takes a batch off every list; its people keep their history.',
      body: z.object({ batchId: id }),
      reply: done,
      example: { batchId: idExample._id },
    }),
    addApplicant: post('/api/batch/addapplicant', {
      caller: 'admin',
      tellsStrangers: true,
      about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
      body: batches.addedApplicants,
      reply: done,
      example: { batchId: idExample._id, applicants: ['Asha Verma'] },
    }),
    moveApplicant: post('/api/batch/moveapplicant', {
      caller: 'admin',
      about: "Moves one person's enrolment to another batch of the group.",
      body: batches.movedApplicant,
      reply: done,
      example: { enrolmentId: idExample._id, batchId: idExample._id },
    }),
  },

  enrolments: {
    requests: get('/api/enrolment/requests', {
      caller: 'admin',
      about: 'Sign-ups and further enrolments that wait, oldest first.',
      body: enrolments.requestsQuery,
      reply: enrolments.requestList,
    }),
    approve: post('/api/enrolment/approve', {
      caller: 'admin',
      about:
        'Accepts people or enrolments, each into its batch, and queues their letters, in one transaction.',
      body: enrolments.approval,
      reply: enrolments.approved,
      example: { ids: [idExample._id], batchId: idExample._id },
    }),
    undoApproval: post('/api/enrolment/undoapproval', {
      caller: 'admin',
      about: 'Takes an approval back while its letter has not gone out.',
      body: enrolments.undoneApproval,
      reply: done,
      example: { enrolmentIds: [idExample._id] },
    }),
    turnDown: post('/api/enrolment/turndown', {
      caller: 'admin',
      about:
        'Turns down further enrolments, or sign-ups, which deletes their records; with a letter unless quiet.',
      body: enrolments.turningDown,
      reply: done,
      example: { ids: [idExample._id], reason: 'The batch is full.' },
    }),
    turnDownLetter: get('/api/enrolment/turndownletter', {
      caller: 'admin',
      about: 'The letter that turning down a request would send.',
      body: enrolments.turnDownLetterQuery,
      reply: enrolments.turnDownLetter,
      example: { ...idExample, reason: 'The batch is full.' },
    }),
    touched: get('/api/enrolment/touched', {
      caller: 'admin',
      about: 'How many people and requests the removal of a batch or a programme would touch.',
      body: enrolments.touchedQuery,
      reply: enrolments.touched,
      example: { batchId: idExample._id },
    }),
    orders: get('/api/enrolment/orders', {
      caller: 'admin',
      about: 'All orders, newest first.',
      body: enrolments.ordersQuery,
      reply: enrolments.adminOrderList,
    }),
    recordPayment: post('/api/enrolment/recordpayment', {
      caller: 'admin',
      about: 'Records how an order was paid and gives it a receipt number.',
      body: enrolments.payment,
      reply: enrolments.recordedPayment,
      example: {
        ...idExample,
        paidBy: 'upi',
        paidRef: '412345678901',
        paidOn: '2026-01-31',
        paidAmount: '12000',
      },
    }),
    request: post('/api/enrolment/request', {
      caller: 'learner',
      about: 'Orders a programme; asking again shows the order that exists.',
      body: enrolments.orderRequest,
      reply: enrolments.placedOrder,
      example: { programmeId: idExample._id },
    }),
    mine: get('/api/enrolment/mine', {
      caller: 'learner',
      about: "The learner's orders.",
      reply: enrolments.orderList,
    }),
    cancel: post('/api/enrolment/cancel', {
      caller: 'learner',
      about: 'Takes back an order that still waits.',
      body: byId,
      reply: done,
      example: idExample,
    }),
  },

  learner: {
    profile: get('/api/learner/profile', {
      caller: 'learner',
      about: "The learner's own record.",
      reply: learner.profile,
    }),
    editProfile: post('/api/learner/editprofile', {
      caller: 'learner',
      about: 'Changes phone and city.',
      body: learner.editedProfile,
      reply: done,
      example: { phone: '9876543210', city: 'Lucknow' },
    }),
    learning: get('/api/learner/learning', {
      caller: 'learner',
      about: 'What the learner is enrolled in or waits for.',
      reply: learner.learning,
    }),
    myData: get('/api/learner/mydata', {
      caller: 'learner',
      about: 'Everything that is stored about the learner.',
      reply: learner.myData,
    }),
    confirmAgain: post('/api/learner/confirmagain', {
      caller: 'learner',
      about: "Sends the link that confirms the learner's email address once more.",
      reply: done,
    }),
    askDeletion: post('/api/learner/askdeletion', {
      caller: 'learner',
      about: "Asks the institute to delete the learner's record.",
      body: learner.deletionWish,
      reply: done,
      example: { reason: 'I have finished my course.' },
    }),
  },

  tests: {
    draw: post('/api/test/draw', {
      caller: 'learner',
      about: 'Draws a test, or hands back the one that is open.',
      reply: learner.drawnTest,
    }),
    save: post('/api/test/save', {
      caller: 'learner',
      about: 'Keeps the answers given so far.',
      body: learner.givenAnswers,
      reply: done,
      example: { attemptId: idExample._id, answers: [0, null, 2] },
    }),
    submit: post('/api/test/submit', {
      caller: 'learner',
      about: 'Hands the test in and marks it; a second time answers the same.',
      body: learner.givenAnswers,
      reply: learner.markedTest,
      example: { attemptId: idExample._id, answers: [0, 3, 2] },
    }),
    attempts: get('/api/test/attempts', {
      caller: 'learner',
      about: "The learner's marked tests, newest first.",
      reply: learner.attemptList,
    }),
    review: get('/api/test/review', {
      caller: 'learner',
      about: 'A marked test with the right answers.',
      body: learner.oneAttempt,
      reply: learner.markedTest,
      example: { attemptId: idExample._id },
    }),
  },

  contact: {
    send: post('/api/contact/send', {
      caller: 'anyone',
      about: 'Sends the institute a message.',
      body: office.contactMessage,
      reply: done,
      example: {
        name: 'Asha Verma',
        email: 'asha@example.com',
        phone: '9876543210',
        message: 'When does it start?',
      },
    }),
    messages: get('/api/contact/messages', {
      caller: 'admin',
      about: 'Messages from the contact form, newest first.',
      body: office.messagesQuery,
      reply: office.messageList,
    }),
    setStatus: post('/api/contact/setstatus', {
      caller: 'admin',
      about: 'Marks a message as answered or new.',
      body: office.messageStatus,
      reply: done,
      example: { ...idExample, status: 'answered' },
    }),
    reply: post('/api/contact/reply', {
      caller: 'admin',
      about: 'Answers a message by a letter, once, and marks it as answered.',
      body: office.messageReply,
      reply: done,
      example: { ...idExample, reply: 'The next batch starts on Monday.' },
    }),
  },
  events: {
    register: post('/api/event/register', {
      caller: 'anyone',
      about: 'Registers a visitor for an event.',
      body: office.eventRegistration,
      reply: done,
      example: {
        eventId: 'cybersecurity-talk',
        name: 'Asha Verma',
        email: 'asha@example.com',
        phone: '9876543210',
      },
    }),
    registrations: get('/api/event/registrations', {
      caller: 'admin',
      about: 'Who has registered for events, newest first.',
      body: office.registrationsQuery,
      reply: office.registrationList,
    }),
  },

  admin: {
    dashboard: get('/api/admin/dashboard', {
      caller: 'admin',
      about: 'The counts of the dashboard.',
      reply: office.dashboard,
    }),
    pictures: get('/api/admin/pictures', {
      caller: 'admin',
      about: 'The figures behind the pictures of the dashboard.',
      reply: office.dashboardPictures,
    }),
    letters: get('/api/admin/letters', {
      caller: 'admin',
      about: 'The outbox, newest first.',
      body: office.lettersQuery,
      reply: office.letterList,
    }),
    sendAgain: post('/api/admin/sendagain', {
      caller: 'admin',
      about: 'Queues a failed letter once more.',
      body: byId,
      reply: done,
      example: idExample,
    }),
    audit: get('/api/admin/audit', {
      caller: 'admin',
      about: 'Who changed what, newest first.',
      body: office.auditQuery,
      reply: office.auditList,
    }),
  },
} satisfies Record<string, Record<string, Endpoint | Record<string, Endpoint>>>

/** The whole map as a list, in its order. */
export function allEndpoints(): Endpoint[] {
  const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'method' in value
  const flatten = (value: object): Endpoint[] =>
    isEndpoint(value) ? [value] : Object.values(value).flatMap((inner) => flatten(inner as object))
  return flatten(endpoints)
}
