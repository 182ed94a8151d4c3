/** The HEALTHCHECK of the image: ends with 0 when the server of this container answers at /healthz, else with 1. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;

try {
  const reply = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
