import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const gallery = process.env.NODE_ENV === 'development' ? [route('ui', './screens/ui-gallery/ui-gallery.tsx')] : [];

export default [
  layout('./shell/shell.tsx', [
    index('./screens/home/home.tsx'),
    route('policies', './screens/policies/policies.tsx'),
    route('login', './screens/login.tsx'),
    route('certificate/:number', './screens/certificate/certificate.tsx'),
    route('becomeowner', './screens/become-owner.tsx'),
    route('invitation', './screens/invitation.tsx'),
    route('confirmemail', './screens/confirm-email.tsx'),
    route('forgotpassword', './screens/forgot-password/forgot-password.tsx'),
    layout('./guards/signed-out.tsx', [route('signup', './screens/signup.tsx')]),
    layout('./guards/signed-in.tsx', [
      route('profile', './screens/profile.tsx'),
      route('editprofile', './screens/edit-profile.tsx'),
      route('allcourses', './screens/all-courses/all-courses.tsx'),
      route('viewcourse/:courseId', './screens/course-detail/course-detail.tsx'),
      route('viewlecture/:courseId', './screens/view-lecture/view-lecture.tsx'),
      route('enrolledcourses', './screens/enrolled-courses/enrolled-courses.tsx'),
      route('careerpath', './screens/career/career.tsx'),
      route('purchases', './screens/purchases/purchases.tsx'),
      route('searchwithai', './screens/search-with-ai/search-with-ai.tsx'),
    ]),
    layout('./guards/educator.tsx', [
      layout('./screens/educator/educator-frame.tsx', [
        route('dashboard', './screens/educator/dashboard.tsx'),
        route('courses', './screens/educator/educator-courses.tsx'),
        route('createcourses', './screens/educator/create-course.tsx'),
        route('addcourses/:courseId', './screens/educator/edit-course.tsx'),
        route('createlecture/:courseId', './screens/educator/lectures.tsx'),
        route('editlecture/:courseId/:lectureId', './screens/educator/edit-lecture.tsx'),
        route('learners', './screens/educator/learners.tsx'),
        route('coursereviews', './screens/educator/received-reviews.tsx'),
        route('earnings', './screens/educator/earnings.tsx'),
        route('coupons', './screens/educator/coupons.tsx'),
        route('searchinsights', './screens/search-insights/search-insights.tsx'),
      ]),
    ]),
    layout('./guards/staff.tsx', [
      layout('./screens/office/office-frame.tsx', [
        route('office', './screens/office/overview.tsx'),
        route('office/reviews', './screens/office/reviews.tsx'),
        route('office/educators', './screens/office/people/educators.tsx'),
        route('office/people', './screens/office/people/people.tsx'),
        route('office/imports', './screens/office/people/imports.tsx'),
        route('office/imports/:importId', './screens/office/people/import.tsx'),
        route('office/people/:userId', './screens/office/people/person.tsx'),
        route('office/staff', './screens/office/staff/staff.tsx'),
        route('office/reports', './screens/office/reports.tsx'),
        route('office/audit', './screens/office/audit.tsx'),
        route('office/health', './screens/office/health.tsx'),
        route('office/orders', './screens/office/orders.tsx'),
        route('office/orders/:orderId', './screens/office/order.tsx'),
        route('office/payouts', './screens/office/payouts/payouts.tsx'),
        route('office/settings', './screens/office/settings.tsx'),
      ]),
    ]),
    ...gallery,
    route('*', './screens/not-found.tsx'),
  ]),
] satisfies RouteConfig;
