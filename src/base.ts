// The greater part of the product, without what it is put together with in App.tsx. It is a file of its own, so that a
// browser can evaluate it while the rest is still on its way.
export { Admin } from '#engine/Admin.tsx'
export { resources } from '#resources/index.ts'
export { LeaveGuards } from '#ui/leave/LeaveGuards.tsx'
export { LotusTheme } from './layout/mui/LotusTheme.tsx'
