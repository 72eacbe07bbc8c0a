// The parts that App.tsx puts together, which are most of the product. They are a file of their own, so that a browser
// can evaluate them while the rest is still loading.
export { Admin } from '#engine/Admin.tsx'
export { resources } from '#resources/index.ts'
export { LeaveGuards } from '#ui/leave/LeaveGuards.tsx'
