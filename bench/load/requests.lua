-- Sends the requests of a file, each as it stands there, in turn; \1 ends each.
local requests = {}
local turn

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for text in file:read('*a'):gmatch('[^\1]+') do
    requests[#requests + 1] = text
  end
  file:close()
  turn = tonumber(args[2])
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests": %d, "seconds": %f, "refused": %d, "failed": %d, "p50": %f, "p99": %f, "bytes": %f}\n',
    summary.requests, summary.duration / 1e6, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, summary.bytes / math.max(summary.requests, 1)))
end
