import { Band } from '../band/Band.tsx'
import { SinceLast } from './SinceLast.tsx'

/** What is between the title row of the servers and their rows. */
export const AboveServers = () => (
  <>
    <Band />
    <SinceLast />
  </>
)
