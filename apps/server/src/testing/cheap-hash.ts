/**
 * The demo password (`demoPassword`) hashed with the lowest cost of argon2id. The cost is part of the hash, so checking it is as
 * cheap. Tests sign in thousands of people, and with production's cost each would take 25 ms. passwords.test.ts checks
 * production's cost.
 */
export const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$fxF+F5FYhWjy0k/1OvHZkA$poIX/NIrVLtTS/jNUDIbSa0h+2PjlwSIzqvhOh/3rW0';
