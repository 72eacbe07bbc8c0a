/** The fewest characters of a username. Signing in refuses fewer at first, so no form gives somebody a shorter name. */
export const shortestUsername = 2
