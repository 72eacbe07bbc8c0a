const {
  FAULTS_DIALECT = '',
  FAULTS_CALL = '',
  FAULTS_FAULT = '',
  FAULTS_ROLE,
  FAULTS_MISSING = '',
  FAULTS_PAGE = '',
} = process.env

/** The part of the matrix that is run; `faults.mjs` sets it. */
export const selection = {
  dialect: FAULTS_DIALECT,
  calls: FAULTS_CALL.split('\n'),
  fault: FAULTS_FAULT,
  role: FAULTS_ROLE === 'member' ? 'member' : 'admin',
  /** Only cells that have not been run, or did not hold. */
  isMissing: FAULTS_MISSING !== '',
  /** No cell is run: the page is written from the kept results. */
  isPageOnly: FAULTS_PAGE !== '',
} as const
