import { TimeOfDay } from './TimeOfDay.tsx'
import { Greeting } from './Greeting.tsx'
import { LoginAddress } from './LoginAddress.tsx'
import { useFit } from './useFit.ts'
import { useProfile } from '../../auth/useProfile.ts'

/**
 * The content of `Welcome` in one line of the bar, the clock at its right end. The line becomes shorter before the tabs
 * do: parts that do not fit, first the address, then the greeting, wrap into further lines, which are hidden.
 */
export function WelcomeLine() {
  const parts = useProfile()?.login_ip ? [TimeOfDay, Greeting, LoginAddress] : [TimeOfDay, Greeting]
  const { strip, fit } = useFit(parts.length)
  return (
    <div ref={strip} className="welcome-line">
      {parts.map((Part, position) => (
        <span key={position} style={{ visibility: position < fit ? 'visible' : 'hidden' }}>
          <Part />
        </span>
      ))}
    </div>
  )
}
