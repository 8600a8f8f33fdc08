import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Shown in development only. */
const workshop = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'dev/ui/route.tsx')]

/** MAP 2: every URL and the file behind it. The spelling of the specification lives only here. */
export default [
  layout('site/layout/route.tsx', [
    index('site/home/route.tsx'),
    route('allcourses', 'site/courses/all-courses/route.tsx'),
    route('course/:courseid', 'site/courses/course/route.tsx'),
    route('college', 'site/courses/college/route.tsx'),
    route('programs', 'site/courses/programs/route.tsx'),
    route('company', 'site/pages/company/route.tsx'),
    route('projects', 'site/pages/projects/route.tsx'),
    route('events', 'site/events/route.tsx'),
    route('blog', 'site/pages/blog/route.tsx'),
    route('blog/:slug', 'site/pages/article/route.tsx'),
    route('quiz', 'site/quiz/route.tsx'),
    route('contact', 'site/forms/contact/route.tsx'),
    route('login', 'site/forms/login/route.tsx'),
    route('signup', 'site/forms/signup/route.tsx'),
    route('forgotpassword', 'site/forms/forgot-password/route.tsx'),
    route('resetpassword', 'site/forms/reset-password/route.tsx'),
    route('confirmemail', 'site/forms/confirm-email/route.tsx'),
    route('invitation', 'site/forms/invitation/route.tsx'),
    layout('site/own/layout/route.tsx', [
      route('profile', 'site/own/profile/route.tsx'),
      route('orders', 'site/own/orders/route.tsx'),
    ]),
    route('*', 'site/not-found/route.tsx'),
  ]),

  route('admin', 'admin/layout/route.tsx', [
    index('admin/office/dashboard/route.tsx'),
    route('pendingreq', 'admin/admissions/pending-requests/route.tsx'),
    route('batches', 'admin/batches/overview/route.tsx'),
    route('courses', 'admin/catalogue/courses/route.tsx'),
    route('internships', 'admin/catalogue/internships/route.tsx'),
    route('degrees', 'admin/catalogue/degrees/route.tsx'),
    route('allstudents', 'admin/people/all-students/route.tsx'),
    route('allinterns', 'admin/people/all-interns/route.tsx'),
    route('collegestudents', 'admin/people/college-students/route.tsx'),
    route('person/:id', 'admin/people/person/route.tsx'),
    route('addstudent', 'admin/people/add-student/route.tsx'),
    route('addintern', 'admin/people/add-intern/route.tsx'),
    route('addcollegestudent', 'admin/people/add-college-student/route.tsx'),
    route('import', 'admin/people/import/route.tsx'),
    route('orders', 'admin/fees/orders/route.tsx'),
    route('feesettings', 'admin/fees/settings/route.tsx'),
    route('certificates', 'admin/certificates/list/route.tsx'),
    route('issuecertificates', 'admin/certificates/issue/route.tsx'),
    route('certificatetemplates', 'admin/certificates/templates/route.tsx'),
    route('certificatetemplates/:id', 'admin/certificates/template/route.tsx'),
    route('messages', 'admin/office/messages/route.tsx'),
    route('registrations', 'admin/site/registrations/route.tsx'),
    route('media', 'admin/site/media/route.tsx'),
    route('media/:mediaId', 'admin/site/media-details/route.tsx'),
    route('letters', 'admin/office/letters/route.tsx'),
    route('audit', 'admin/office/audit/route.tsx'),
    route('teaching', 'admin/batches/teaching/route.tsx'),
    route('staff', 'admin/accounts/staff/route.tsx'),
    route('profile', 'admin/accounts/profile/route.tsx'),
    route('*', 'admin/not-found/route.tsx'),
  ]),

  ...(['student', 'intern'] as const).map((panel) =>
    route(panel, 'learner/layout/route.tsx', { id: panel }, [
      index('learner/my-learning/route.tsx', { id: `${panel}/my-learning` }),
      route('test', 'learner/test/route.tsx', { id: `${panel}/test` }),
      route('enroll', 'learner/enroll/route.tsx', { id: `${panel}/enroll` }),
      route('orders', 'learner/orders/route.tsx', { id: `${panel}/orders` }),
      route('certificates', 'learner/certificates/route.tsx', { id: `${panel}/certificates` }),
      route('profile', 'learner/profile/route.tsx', { id: `${panel}/profile` }),
      route('*', 'learner/not-found/route.tsx', { id: `${panel}/not-found` }),
    ]),
  ),

  route('sitemap.xml', 'site/sitemap/route.ts'),
  route('robots.txt', 'site/robots/route.ts'),
  ...workshop,
] satisfies RouteConfig
