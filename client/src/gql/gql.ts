/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query AccountsExport {\n    exportMyData\n  }\n": typeof types.AccountsExportDocument,
    "\n  mutation AccountsDeleteMine($password: String, $code: String, $idToken: String) {\n    deleteMyAccount(password: $password, code: $code, idToken: $idToken)\n  }\n": typeof types.AccountsDeleteMineDocument,
    "\n  mutation AccountsDeleteUser($id: ID!, $code: String!) {\n    deleteUser(id: $id, code: $code) {\n      id\n    }\n  }\n": typeof types.AccountsDeleteUserDocument,
    "\n  mutation AuthRequestOtp($phone: String!, $language: String!) {\n    requestOtp(phone: $phone, language: $language) {\n      expiresInSeconds\n      resendAfterSeconds\n    }\n  }\n": typeof types.AuthRequestOtpDocument,
    "\n  mutation AuthConfirmOtp($phone: String!, $code: String!, $endOtherSessions: Boolean!) {\n    confirmOtp(phone: $phone, code: $code, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n": typeof types.AuthConfirmOtpDocument,
    "\n  mutation AuthLoginWithProof($idToken: String!, $endOtherSessions: Boolean!) {\n    loginWithProof(idToken: $idToken, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n": typeof types.AuthLoginWithProofDocument,
    "\n  query AuthMyNumber {\n    me {\n      id\n      phone\n      phoneVerified\n    }\n  }\n": typeof types.AuthMyNumberDocument,
    "\n  mutation AuthConfirmMyNumber($code: String!) {\n    confirmMyNumber(code: $code) {\n      ...AuthProven\n    }\n  }\n": typeof types.AuthConfirmMyNumberDocument,
    "\n  mutation AuthConfirmMyNumberWithProof($idToken: String!) {\n    confirmMyNumberWithProof(idToken: $idToken) {\n      ...AuthProven\n    }\n  }\n": typeof types.AuthConfirmMyNumberWithProofDocument,
    "\n  fragment AuthProven on Session {\n    token\n    user {\n      id\n      phoneVerified\n    }\n  }\n": typeof types.AuthProvenFragmentDoc,
    "\n  mutation AuthClaimNumber($proof: String!, $isMine: Boolean!) {\n    claimNumber(proof: $proof, isMine: $isMine) {\n      ...AuthSession\n    }\n  }\n": typeof types.AuthClaimNumberDocument,
    "\n  query AuthSettings {\n    settings {\n      firebase {\n        projectId\n        apiKey\n        authDomain\n        emulatorUrl\n      }\n    }\n  }\n": typeof types.AuthSettingsDocument,
    "\n  mutation AuthLogoutEverywhere {\n    logout(everywhere: true)\n  }\n": typeof types.AuthLogoutEverywhereDocument,
    "\n  mutation AuthLogin($phone: String!, $password: String!) {\n    login(phone: $phone, password: $password) {\n      ...AuthSession\n    }\n  }\n": typeof types.AuthLoginDocument,
    "\n  fragment AuthSession on Session {\n    token\n    user {\n      id\n      name\n      phone\n      preferredLanguage\n    }\n  }\n": typeof types.AuthSessionFragmentDoc,
    "\n  query AgendaList(\n    $userId: ID!\n    $from: LocalDate\n    $to: LocalDate\n    $serviceId: ID\n    $status: BookingStatus\n    $latestFirst: Boolean!\n    $after: String\n  ) {\n    agenda(\n      userId: $userId\n      from: $from\n      to: $to\n      serviceId: $serviceId\n      status: $status\n      latestFirst: $latestFirst\n      first: 20\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AgendaListDocument,
    "\n  query AgendaServices($providerId: ID!) {\n    services(providerId: $providerId, first: 100) {\n      edges {\n        node {\n          id\n          type\n          description\n        }\n      }\n    }\n  }\n": typeof types.AgendaServicesDocument,
    "\n  query AgendaMonth($month: String!, $userId: ID!) {\n    providerMonth(month: $month, userId: $userId) {\n      jobs\n      hours\n      earnings {\n        currency\n        amount\n      }\n      received {\n        currency\n        amount\n      }\n      days {\n        date\n        jobs\n        hours\n        earnings {\n          currency\n          amount\n        }\n        received {\n          currency\n          amount\n        }\n      }\n    }\n  }\n": typeof types.AgendaMonthDocument,
    "\n  mutation AgendaAnswerNote($bookingId: ID!, $text: String!) {\n    answerNote(bookingId: $bookingId, text: $text) {\n      id\n      version\n      noteAnswer\n    }\n  }\n": typeof types.AgendaAnswerNoteDocument,
    "\n  query BookingsAlternatives($bookingId: ID!) {\n    alternatives(bookingId: $bookingId) {\n      slotId\n      quantity\n      distanceKm\n      site {\n        location {\n          latitude\n          longitude\n        }\n        name\n        size {\n          area\n          unit\n        }\n        gate\n      }\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n      quote {\n        slots\n        total\n        currency\n        isTravelOpen\n        date\n        startTime\n        endTime\n      }\n    }\n  }\n": typeof types.BookingsAlternativesDocument,
    "\n  fragment BookingCard on Booking {\n    id\n    version\n    status\n    serviceId\n    slotId\n    serviceType\n    serviceDescription\n    providerName\n    date\n    startTime\n    endDate\n    endTime\n    slots\n    quote {\n      total\n      currency\n    }\n    receipt {\n      number\n      quantity\n      total\n      currency\n      awaitsConsent\n      isRefused\n      isVoid\n    }\n    due {\n      part\n      amount\n      currency\n    }\n    payments {\n      part\n      amount\n      currency\n    }\n    site {\n      name\n      gate\n      location {\n        latitude\n        longitude\n      }\n    }\n    canCancel\n    canReview\n    review {\n      id\n      rating\n      text\n      audioUrl\n      imageUrls\n      videoUrls\n      updatedAt\n    }\n    cancelReason\n    move {\n      slotId\n      date\n      startTime\n      endDate\n      endTime\n      proposedBy\n    }\n    nextStatuses\n    acceptBy\n    cancelReason\n    viewerSide\n    price {\n      charges\n      unit\n      currency\n    }\n    note\n    noteAnswer\n    contact {\n      phone\n      whatsappLink\n      confirmed\n    }\n    location {\n      latitude\n      longitude\n    }\n    provider {\n      id\n      name\n    }\n    consumer {\n      id\n      name\n    }\n  }\n": typeof types.BookingCardFragmentDoc,
    "\n  query BookingsList($as: BookingSide!, $userId: ID!, $after: String) {\n    bookings(as: $as, userId: $userId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BookingsListDocument,
    "\n  subscription BookingsChanged {\n    bookingChanged {\n      ...BookingCard\n      news\n    }\n  }\n": typeof types.BookingsChangedDocument,
    "\n  mutation BookingsBookSlot(\n    $slotId: ID!\n    $consumerId: ID\n    $slots: Int = 1\n    $quantity: Decimal\n    $site: JobSiteInput\n    $note: String\n    $price: PriceInput\n    $total: Decimal\n  ) {\n    bookSlot(\n      slotId: $slotId\n      consumerId: $consumerId\n      slots: $slots\n      quantity: $quantity\n      site: $site\n      note: $note\n      price: $price\n      total: $total\n    ) {\n      ...BookingCard\n    }\n  }\n": typeof types.BookingsBookSlotDocument,
    "\n  mutation BookingsCancel($id: ID!, $reason: CancelReason) {\n    cancelBooking(id: $id, reason: $reason) {\n      ...BookingCard\n    }\n  }\n": typeof types.BookingsCancelDocument,
    "\n  mutation BookingsSetStatus($id: ID!, $status: BookingStatus!, $reason: CancelReason) {\n    setBookingStatus(id: $id, status: $status, reason: $reason) {\n      ...BookingCard\n    }\n  }\n": typeof types.BookingsSetStatusDocument,
    "\n  fragment ChatSlot on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    status\n  }\n": typeof types.ChatSlotFragmentDoc,
    "\n  fragment ChatQuote on Quote {\n    currency\n    total\n    advance\n    isTravelOpen\n    endDate\n    endTime\n    lines {\n      kind\n      quantity\n      unitAmount\n      amount\n    }\n  }\n": typeof types.ChatQuoteFragmentDoc,
    "\n  fragment ChatEmergency on Emergency {\n    language\n    title\n    steps\n    calls {\n      kind\n      label\n      phone\n      country\n    }\n  }\n": typeof types.ChatEmergencyFragmentDoc,
    "\n  fragment ChatMessageParts on ChatMessage {\n    id\n    questionId\n    sender\n    text\n    language\n    failed\n    offers\n    emergency {\n      ...ChatEmergency\n    }\n    createdAt\n    attachments {\n      name\n      kind\n      url\n    }\n    excerpts {\n      name\n      text\n    }\n    sources {\n      articleId\n      title\n      publishers\n    }\n    services {\n      ...ServiceCard\n    }\n    slots {\n      ...ChatSlot\n    }\n    bookings {\n      ...BookingCard\n    }\n    proposal {\n      slot {\n        ...ChatSlot\n      }\n      slots\n      quantity\n      refusal\n      quote {\n        ...ChatQuote\n      }\n      booking {\n        ...ChatBooked\n      }\n    }\n  }\n": typeof types.ChatMessagePartsFragmentDoc,
    "\n  query ChatConversation($after: String) {\n    me {\n      id\n      emergencyNumber\n      location {\n        latitude\n        longitude\n      }\n    }\n    conversation(first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          questionId\n          sender\n          text\n          language\n          failed\n          offers\n          emergency {\n            ...ChatEmergency\n          }\n          createdAt\n          attachments {\n            name\n            kind\n            url\n          }\n          excerpts {\n            name\n            text\n          }\n          sources {\n            articleId\n            title\n            publishers\n          }\n          services {\n            ...ServiceCard\n          }\n          slots {\n            ...ChatSlot\n          }\n          bookings {\n            ...BookingCard\n          }\n          proposal {\n            slot {\n              ...ChatSlot\n            }\n            slots\n            quantity\n            refusal\n            quote {\n              ...ChatQuote\n            }\n            booking {\n              ...ChatBooked\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ChatConversationDocument,
    "\n  query ChatEmergencyNumber {\n    me {\n      id\n      emergencyNumber\n    }\n  }\n": typeof types.ChatEmergencyNumberDocument,
    "\n  mutation ChatAsk($input: AskAgriMindInput!) {\n    askAgriMind(input: $input) {\n      ...ChatMessageParts\n    }\n  }\n": typeof types.ChatAskDocument,
    "\n  mutation ChatStop($questionId: ID!) {\n    stopAgriMind(questionId: $questionId)\n  }\n": typeof types.ChatStopDocument,
    "\n  subscription ChatReply {\n    agriMindReply {\n      questionId\n      text\n      done\n    }\n  }\n": typeof types.ChatReplyDocument,
    "\n  mutation ChatDelete {\n    deleteConversation\n  }\n": typeof types.ChatDeleteDocument,
    "\n  query ChatService($id: ID!) {\n    service(id: $id) {\n      ...ServiceCard\n    }\n  }\n": typeof types.ChatServiceDocument,
    "\n  fragment ChatBooked on Booking {\n    id\n    status\n  }\n": typeof types.ChatBookedFragmentDoc,
    "\n  query ChatFreeSlots($id: ID!) {\n    service(id: $id) {\n      id\n      calendar {\n        date\n        freeSlots {\n          ...ChatSlot\n        }\n      }\n    }\n  }\n": typeof types.ChatFreeSlotsDocument,
    "\n  query MapClusters(\n    $bounds: BoundsInput!\n    $zoom: Int!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n  ) {\n    serviceClusters(\n      bounds: $bounds\n      zoom: $zoom\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n    ) {\n      id\n      count\n      isEstimate\n      serviceId\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.MapClustersDocument,
    "\n  query MapPinTiles {\n    settings {\n      mapTileUrl\n    }\n  }\n": typeof types.MapPinTilesDocument,
    "\n  mutation MovesPropose($bookingId: ID!, $slotId: ID!, $as: BookingSide) {\n    proposeMove(bookingId: $bookingId, slotId: $slotId, as: $as) {\n      id\n      version\n      move {\n        slotId\n        date\n        startTime\n        endDate\n        endTime\n        proposedBy\n      }\n    }\n  }\n": typeof types.MovesProposeDocument,
    "\n  mutation MovesAnswer($bookingId: ID!, $accept: Boolean!, $slotId: ID) {\n    answerMove(bookingId: $bookingId, accept: $accept, slotId: $slotId) {\n      id\n      version\n      slotId\n      slots\n      date\n      startTime\n      endDate\n      endTime\n      move {\n        slotId\n      }\n    }\n  }\n": typeof types.MovesAnswerDocument,
    "\n  mutation MovesWithdraw($bookingId: ID!) {\n    withdrawMove(bookingId: $bookingId) {\n      id\n      version\n      move {\n        slotId\n      }\n    }\n  }\n": typeof types.MovesWithdrawDocument,
    "\n  query NotificationsPushKey {\n    pushKey\n  }\n": typeof types.NotificationsPushKeyDocument,
    "\n  mutation NotificationsSavePush($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n": typeof types.NotificationsSavePushDocument,
    "\n  mutation NotificationsRemovePush($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n": typeof types.NotificationsRemovePushDocument,
    "\n  mutation NotificationsCalendarFeed {\n    calendarFeed\n  }\n": typeof types.NotificationsCalendarFeedDocument,
    "\n  mutation NotificationsRenewCalendarFeed {\n    renewCalendarFeed\n  }\n": typeof types.NotificationsRenewCalendarFeedDocument,
    "\n  query PaymentsWay($id: ID!) {\n    booking(id: $id) {\n      id\n      due {\n        part\n        amount\n        currency\n        way {\n          upiAddress\n          upiLink\n          instructions\n        }\n      }\n    }\n  }\n": typeof types.PaymentsWayDocument,
    "\n  mutation PaymentsConfirm($id: ID!, $part: PaymentPart!, $amount: Decimal!) {\n    confirmPayment(bookingId: $id, part: $part, amount: $amount) {\n      ...BookingCard\n    }\n  }\n": typeof types.PaymentsConfirmDocument,
    "\n  mutation PaymentsUndo($id: ID!, $part: PaymentPart!) {\n    undoPayment(bookingId: $id, part: $part) {\n      ...BookingCard\n    }\n  }\n": typeof types.PaymentsUndoDocument,
    "\n  query PaymentsMyDetails {\n    me {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": typeof types.PaymentsMyDetailsDocument,
    "\n  query PaymentsDetailsOf($id: ID!) {\n    user(id: $id) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": typeof types.PaymentsDetailsOfDocument,
    "\n  mutation PaymentsSetDetails($input: PaymentDetailsInput!, $userId: ID) {\n    setPaymentDetails(input: $input, userId: $userId) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": typeof types.PaymentsSetDetailsDocument,
    "\n  fragment AgreedJob on Booking {\n    id\n    price {\n      charges\n      unit\n      currency\n    }\n    terms {\n      ...ServiceTerms\n    }\n    quote {\n      unit\n      quantity\n      currency\n      total\n      distanceKm\n      isTravelOpen\n    }\n  }\n": typeof types.AgreedJobFragmentDoc,
    "\n  query ReceiptsJobToComplete($id: ID!) {\n    booking(id: $id) {\n      ...AgreedJob\n    }\n  }\n": typeof types.ReceiptsJobToCompleteDocument,
    "\n  query ReceiptsOne($id: ID!) {\n    booking(id: $id) {\n      ...BookingCard\n      quote {\n        total\n        isTravelOpen\n      }\n      receipt {\n        number\n        unit\n        quantity\n        currency\n        lines {\n          kind\n          quantity\n          unitAmount\n          amount\n        }\n        total\n        issuedAt\n        awaitsConsent\n        isRefused\n        isVoid\n      }\n    }\n  }\n": typeof types.ReceiptsOneDocument,
    "\n  mutation ReceiptsComplete($id: ID!, $quantity: Decimal) {\n    completeBooking(id: $id, quantity: $quantity) {\n      ...BookingCard\n    }\n  }\n": typeof types.ReceiptsCompleteDocument,
    "\n  mutation ReceiptsUndo($id: ID!) {\n    undoCompletion(id: $id) {\n      ...BookingCard\n    }\n  }\n": typeof types.ReceiptsUndoDocument,
    "\n  mutation ReceiptsAnswer($id: ID!, $accept: Boolean!, $total: Decimal!) {\n    answerReceipt(id: $id, accept: $accept, total: $total) {\n      ...BookingCard\n    }\n  }\n": typeof types.ReceiptsAnswerDocument,
    "\n  fragment ReviewCard on Review {\n    id\n    bookingId\n    rating\n    text\n    audioUrl\n    imageUrls\n    videoUrls\n    serviceType\n    createdAt\n    updatedAt\n    canEdit\n    withdrawn\n    author {\n      id\n      name\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n": typeof types.ReviewCardFragmentDoc,
    "\n  query ReviewsOfProvider($providerId: ID!, $after: String) {\n    reviews(providerId: $providerId, first: 5, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReviewCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ReviewsOfProviderDocument,
    "\n  query ReviewsReviewable($providerId: ID!) {\n    reviewableBookings(providerId: $providerId) {\n      id\n      version\n      status\n      serviceType\n      date\n      startTime\n      endTime\n      provider {\n        id\n        name\n      }\n      review {\n        id\n      }\n    }\n  }\n": typeof types.ReviewsReviewableDocument,
    "\n  mutation ReviewsSubmit($input: SubmitReviewInput!) {\n    submitReview(input: $input) {\n      ...ReviewCard\n    }\n  }\n": typeof types.ReviewsSubmitDocument,
    "\n  subscription ReviewsChanged($providerId: ID!) {\n    reviewChanged(providerId: $providerId) {\n      ...ReviewCard\n    }\n  }\n": typeof types.ReviewsChangedDocument,
    "\n  subscription ReviewsRatingChanged($providerIds: [ID!]!) {\n    ratingChanged(providerIds: $providerIds) {\n      id\n      rating {\n        average\n        count\n      }\n    }\n  }\n": typeof types.ReviewsRatingChangedDocument,
    "\n  fragment ClosedDays on Closure {\n    id\n    resourceId\n    from\n    to\n    kind\n    reason\n  }\n": typeof types.ClosedDaysFragmentDoc,
    "\n  fragment Bookable on Service {\n    id\n    type\n    description\n    availability {\n      noticeHours\n      bufferMinutes\n      windowDays\n      seasons {\n        from\n        to\n      }\n    }\n    dateHours {\n      date\n      hours {\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": typeof types.BookableFragmentDoc,
    "\n  query ServicesAvailability($id: ID!, $providerId: ID!) {\n    service(id: $id) {\n      ...Bookable\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n      resources {\n        ...NeededResource\n      }\n    }\n    closures(providerId: $providerId) {\n      ...ClosedDays\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": typeof types.ServicesAvailabilityDocument,
    "\n  query ServicesBookingsWithin($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $providerId: ID!) {\n    bookingsWithin(resourceId: $resourceId, from: $from, to: $to, providerId: $providerId)\n  }\n": typeof types.ServicesBookingsWithinDocument,
    "\n  mutation ServicesAddClosure(\n    $resourceId: ID\n    $from: LocalDate!\n    $to: LocalDate!\n    $kind: ClosureKind!\n    $reason: String\n    $bookings: Int!\n    $providerId: ID!\n  ) {\n    addClosure(\n      resourceId: $resourceId\n      from: $from\n      to: $to\n      kind: $kind\n      reason: $reason\n      bookings: $bookings\n      providerId: $providerId\n    ) {\n      ...ClosedDays\n    }\n  }\n": typeof types.ServicesAddClosureDocument,
    "\n  mutation ServicesRemoveClosure($id: ID!) {\n    removeClosure(id: $id)\n  }\n": typeof types.ServicesRemoveClosureDocument,
    "\n  query ServicesBookingsOutside($serviceId: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {\n    bookingsOutside(serviceId: $serviceId, date: $date, hours: $hours)\n  }\n": typeof types.ServicesBookingsOutsideDocument,
    "\n  mutation ServicesSetDateHours(\n    $serviceId: ID!\n    $date: LocalDate!\n    $hours: [SpanOfDateInput!]\n    $bookings: Int!\n  ) {\n    setDateHours(serviceId: $serviceId, date: $date, hours: $hours, bookings: $bookings) {\n      ...Bookable\n    }\n  }\n": typeof types.ServicesSetDateHoursDocument,
    "\n  mutation ServicesSetBookingRules($id: ID!, $availability: AvailabilityInput!) {\n    updateService(id: $id, input: { availability: $availability }) {\n      ...Bookable\n    }\n  }\n": typeof types.ServicesSetBookingRulesDocument,
    "\n  fragment ManagedService on Service {\n    ...ServiceCard\n    canManage\n  }\n": typeof types.ManagedServiceFragmentDoc,
    "\n  fragment EditedService on Service {\n    ...ManagedService\n    version\n    acceptWithinHours\n    terms {\n      ...ServiceTerms\n    }\n  }\n": typeof types.EditedServiceFragmentDoc,
    "\n  query ServicesToEdit($id: ID!) {\n    service(id: $id) {\n      ...EditedService\n    }\n  }\n": typeof types.ServicesToEditDocument,
    "\n  mutation ServicesUpdate($id: ID!, $input: UpdateServiceInput!) {\n    updateService(id: $id, input: $input) {\n      ...EditedService\n    }\n  }\n": typeof types.ServicesUpdateDocument,
    "\n  query ServicesManaged($providerId: ID!, $after: String) {\n    services(providerId: $providerId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ManagedService\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ServicesManagedDocument,
    "\n  subscription ServicesManagedChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        ...ManagedService\n      }\n    }\n  }\n": typeof types.ServicesManagedChangedDocument,
    "\n  query ManagedProviderPlace {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.ManagedProviderPlaceDocument,
    "\n  mutation ManagedSetProviderPlace($location: GeoPointInput!) {\n    updateProfile(input: { location: $location }) {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.ManagedSetProviderPlaceDocument,
    "\n  mutation ServicesCreate($input: CreateServiceInput!) {\n    createService(input: $input) {\n      ...ManagedService\n    }\n  }\n": typeof types.ServicesCreateDocument,
    "\n  query ServicesOpenBookings($id: ID!) {\n    service(id: $id) {\n      id\n      openBookings\n    }\n  }\n": typeof types.ServicesOpenBookingsDocument,
    "\n  mutation ServicesDelete($id: ID!, $bookings: Int!) {\n    deleteService(id: $id, bookings: $bookings) {\n      id\n    }\n  }\n": typeof types.ServicesDeleteDocument,
    "\n  query NearbyViewer {\n    me {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n    settings {\n      mapTileUrl\n    }\n  }\n": typeof types.NearbyViewerDocument,
    "\n  query NearbyServices(\n    $radiusKm: Float!\n    $from: GeoPointInput\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    servicesNear(\n      radiusKm: $radiusKm\n      from: $from\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 100\n      after: $after\n    ) {\n      edges {\n        distanceKm\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.NearbyServicesDocument,
    "\n  subscription NearbyChanged($userId: ID) {\n    serviceChanged(userId: $userId) {\n      kind\n      service {\n        ...ServiceCard\n      }\n    }\n  }\n": typeof types.NearbyChangedDocument,
    "\n  query NearbyClusterServices(\n    $cluster: ID!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    services(\n      cluster: $cluster\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 10\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.NearbyClusterServicesDocument,
    "\n  query NearbyService($id: ID!, $userId: ID) {\n    service(id: $id, userId: $userId) {\n      ...ServiceCard\n    }\n  }\n": typeof types.NearbyServiceDocument,
    "\n  fragment ServiceCard on Service {\n    id\n    type\n    description\n    pictureUrl\n    audioUrl\n    town\n    canBook\n    paused\n    location {\n      latitude\n      longitude\n    }\n    price {\n      charges\n      unit\n      currency\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n": typeof types.ServiceCardFragmentDoc,
    "\n  fragment ServiceTerms on Terms {\n    minimumCharge\n    advanceShare\n    perHour\n    travel {\n      perKm\n      freeKm\n    }\n  }\n": typeof types.ServiceTermsFragmentDoc,
    "\n  query ServicesFiltered(\n    $type: ServiceType\n    $search: String\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $first: Int = 12\n    $after: String\n  ) {\n    services(\n      type: $type\n      search: $search\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: $first\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ServicesFilteredDocument,
    "\n  query ServicesBookingWindow {\n    settings {\n      bookingWindowDays\n    }\n  }\n": typeof types.ServicesBookingWindowDocument,
    "\n  query ServicesViewer {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.ServicesViewerDocument,
    "\n  fragment NeededResource on Resource {\n    id\n    kind\n    name\n    services {\n      id\n      type\n      description\n    }\n  }\n": typeof types.NeededResourceFragmentDoc,
    "\n  query ServicesNeeds($serviceId: ID!, $providerId: ID!) {\n    service(id: $serviceId) {\n      id\n      type\n      description\n      resources {\n        ...NeededResource\n      }\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": typeof types.ServicesNeedsDocument,
    "\n  mutation ServicesAddDriver($name: String!, $providerId: ID!) {\n    createResource(kind: PERSON, name: $name, providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": typeof types.ServicesAddDriverDocument,
    "\n  mutation ServicesSetNeeds($serviceId: ID!, $resourceIds: [ID!]!) {\n    setServiceResources(serviceId: $serviceId, resourceIds: $resourceIds) {\n      id\n      resources {\n        ...NeededResource\n      }\n    }\n  }\n": typeof types.ServicesSetNeedsDocument,
    "\n  query ServicesWorkingHours($serviceId: ID!) {\n    service(id: $serviceId) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": typeof types.ServicesWorkingHoursDocument,
    "\n  mutation ServicesSetWorkingHours($serviceId: ID!, $hours: [WorkingHoursInput!]!) {\n    setWorkingHours(serviceId: $serviceId, hours: $hours) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": typeof types.ServicesSetWorkingHoursDocument,
    "\n  fragment SavedSite on SavedSite {\n    id\n    site {\n      location {\n        latitude\n        longitude\n      }\n      name\n      size {\n        area\n        unit\n      }\n      gate\n    }\n  }\n": typeof types.SavedSiteFragmentDoc,
    "\n  query Sites($userId: ID!) {\n    sites(userId: $userId) {\n      ...SavedSite\n    }\n  }\n": typeof types.SitesDocument,
    "\n  query SitesStart {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.SitesStartDocument,
    "\n  mutation SitesSave($id: ID!, $input: JobSiteInput!, $userId: ID!) {\n    saveSite(id: $id, input: $input, userId: $userId) {\n      ...SavedSite\n    }\n  }\n": typeof types.SitesSaveDocument,
    "\n  mutation SitesDelete($id: ID!, $userId: ID!) {\n    deleteSite(id: $id, userId: $userId)\n  }\n": typeof types.SitesDeleteDocument,
    "\n  mutation SlotsSetStatus($slotId: ID!, $status: SlotStatus!) {\n    setSlotStatus(slotId: $slotId, status: $status) {\n      ...SlotCell\n    }\n  }\n": typeof types.SlotsSetStatusDocument,
    "\n  fragment SlotCell on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    endsAt\n    status\n  }\n": typeof types.SlotCellFragmentDoc,
    "\n  query SlotsCalendar($serviceId: ID!, $from: LocalDate) {\n    service(id: $serviceId) {\n      id\n      timeZone\n      paused\n      acceptWithinHours\n      price {\n        charges\n        unit\n        currency\n      }\n      terms {\n        ...ServiceTerms\n      }\n      availability {\n        windowDays\n      }\n      location {\n        latitude\n        longitude\n      }\n      provider {\n        id\n      }\n      calendar(from: $from) {\n        date\n        slots {\n          ...SlotCell\n        }\n      }\n    }\n  }\n": typeof types.SlotsCalendarDocument,
    "\n  query SlotsHome {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.SlotsHomeDocument,
    "\n  subscription SlotsChanged($serviceId: ID!) {\n    slotChanged(serviceId: $serviceId) {\n      ...SlotCell\n    }\n  }\n": typeof types.SlotsChangedDocument,
    "\n  subscription SlotsServiceChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        id\n      }\n    }\n  }\n": typeof types.SlotsServiceChangedDocument,
    "\n  mutation UsersRegister($input: RegisterUserInput!) {\n    registerUser(input: $input) {\n      id\n      name\n    }\n  }\n": typeof types.UsersRegisterDocument,
    "\n  fragment UserProfile on User {\n    id\n    name\n    phone\n    phoneVerified\n    role\n    preferredLanguage\n    town\n    location {\n      latitude\n      longitude\n    }\n    paymentDetails {\n      upiAddress\n      instructions\n    }\n  }\n": typeof types.UserProfileFragmentDoc,
    "\n  query UsersMyProfile {\n    me {\n      ...UserProfile\n    }\n  }\n": typeof types.UsersMyProfileDocument,
    "\n  query UsersProfileOf($id: ID!) {\n    user(id: $id) {\n      ...UserProfile\n    }\n  }\n": typeof types.UsersProfileOfDocument,
    "\n  mutation UsersUpdateProfile($input: UpdateProfileInput!, $userId: ID) {\n    updateProfile(input: $input, userId: $userId) {\n      ...UserProfile\n    }\n  }\n": typeof types.UsersUpdateProfileDocument,
    "\n  mutation UsersChangePassword($password: String!) {\n    changePassword(password: $password) {\n      token\n    }\n  }\n": typeof types.UsersChangePasswordDocument,
    "\n  fragment UserRow on User {\n    id\n    name\n    phone\n    phoneVerified\n    registeredAt\n  }\n": typeof types.UserRowFragmentDoc,
    "\n  query UsersList($search: String, $after: String) {\n    users(first: 50, search: $search, after: $after) {\n      edges {\n        cursor\n        node {\n          ...UserRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.UsersListDocument,
    "\n  subscription UsersChanged {\n    userChanged {\n      kind\n      user {\n        ...UserRow\n      }\n    }\n  }\n": typeof types.UsersChangedDocument,
    "\n  fragment WaitEntry on WaitlistEntry {\n    id\n    date\n    status\n    type\n    radiusKm\n    service {\n      id\n      provider {\n        id\n        name\n      }\n    }\n    offer {\n      slotId\n      date\n      startTime\n      endTime\n      until\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.WaitEntryFragmentDoc,
    "\n  query WaitlistEntries {\n    waitlist {\n      ...WaitEntry\n    }\n  }\n": typeof types.WaitlistEntriesDocument,
    "\n  mutation WaitlistJoin($input: JoinWaitlistInput!, $date: LocalDate!) {\n    joinWaitlist(input: $input, date: $date) {\n      ...WaitEntry\n    }\n  }\n": typeof types.WaitlistJoinDocument,
    "\n  mutation WaitlistLeave($id: ID!) {\n    leaveWaitlist(id: $id)\n  }\n": typeof types.WaitlistLeaveDocument,
    "\n  subscription WaitlistOffers {\n    waitlistOffer {\n      ...WaitEntry\n    }\n  }\n": typeof types.WaitlistOffersDocument,
    "\n  query ActedFor($id: ID!) {\n    user(id: $id) {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.ActedForDocument,
    "\n  query Places($name: String!, $language: String!, $near: GeoPointInput) {\n    places(name: $name, language: $language, near: $near) {\n      name\n      near\n      country\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.PlacesDocument,
    "\n  mutation UploadsCreate($input: CreateUploadInput!) {\n    createUpload(input: $input) {\n      uploadUrl\n      blobUrl\n      headers {\n        name\n        value\n      }\n    }\n  }\n": typeof types.UploadsCreateDocument,
};
const documents: Documents = {
    "\n  query AccountsExport {\n    exportMyData\n  }\n": types.AccountsExportDocument,
    "\n  mutation AccountsDeleteMine($password: String, $code: String, $idToken: String) {\n    deleteMyAccount(password: $password, code: $code, idToken: $idToken)\n  }\n": types.AccountsDeleteMineDocument,
    "\n  mutation AccountsDeleteUser($id: ID!, $code: String!) {\n    deleteUser(id: $id, code: $code) {\n      id\n    }\n  }\n": types.AccountsDeleteUserDocument,
    "\n  mutation AuthRequestOtp($phone: String!, $language: String!) {\n    requestOtp(phone: $phone, language: $language) {\n      expiresInSeconds\n      resendAfterSeconds\n    }\n  }\n": types.AuthRequestOtpDocument,
    "\n  mutation AuthConfirmOtp($phone: String!, $code: String!, $endOtherSessions: Boolean!) {\n    confirmOtp(phone: $phone, code: $code, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n": types.AuthConfirmOtpDocument,
    "\n  mutation AuthLoginWithProof($idToken: String!, $endOtherSessions: Boolean!) {\n    loginWithProof(idToken: $idToken, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n": types.AuthLoginWithProofDocument,
    "\n  query AuthMyNumber {\n    me {\n      id\n      phone\n      phoneVerified\n    }\n  }\n": types.AuthMyNumberDocument,
    "\n  mutation AuthConfirmMyNumber($code: String!) {\n    confirmMyNumber(code: $code) {\n      ...AuthProven\n    }\n  }\n": types.AuthConfirmMyNumberDocument,
    "\n  mutation AuthConfirmMyNumberWithProof($idToken: String!) {\n    confirmMyNumberWithProof(idToken: $idToken) {\n      ...AuthProven\n    }\n  }\n": types.AuthConfirmMyNumberWithProofDocument,
    "\n  fragment AuthProven on Session {\n    token\n    user {\n      id\n      phoneVerified\n    }\n  }\n": types.AuthProvenFragmentDoc,
    "\n  mutation AuthClaimNumber($proof: String!, $isMine: Boolean!) {\n    claimNumber(proof: $proof, isMine: $isMine) {\n      ...AuthSession\n    }\n  }\n": types.AuthClaimNumberDocument,
    "\n  query AuthSettings {\n    settings {\n      firebase {\n        projectId\n        apiKey\n        authDomain\n        emulatorUrl\n      }\n    }\n  }\n": types.AuthSettingsDocument,
    "\n  mutation AuthLogoutEverywhere {\n    logout(everywhere: true)\n  }\n": types.AuthLogoutEverywhereDocument,
    "\n  mutation AuthLogin($phone: String!, $password: String!) {\n    login(phone: $phone, password: $password) {\n      ...AuthSession\n    }\n  }\n": types.AuthLoginDocument,
    "\n  fragment AuthSession on Session {\n    token\n    user {\n      id\n      name\n      phone\n      preferredLanguage\n    }\n  }\n": types.AuthSessionFragmentDoc,
    "\n  query AgendaList(\n    $userId: ID!\n    $from: LocalDate\n    $to: LocalDate\n    $serviceId: ID\n    $status: BookingStatus\n    $latestFirst: Boolean!\n    $after: String\n  ) {\n    agenda(\n      userId: $userId\n      from: $from\n      to: $to\n      serviceId: $serviceId\n      status: $status\n      latestFirst: $latestFirst\n      first: 20\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AgendaListDocument,
    "\n  query AgendaServices($providerId: ID!) {\n    services(providerId: $providerId, first: 100) {\n      edges {\n        node {\n          id\n          type\n          description\n        }\n      }\n    }\n  }\n": types.AgendaServicesDocument,
    "\n  query AgendaMonth($month: String!, $userId: ID!) {\n    providerMonth(month: $month, userId: $userId) {\n      jobs\n      hours\n      earnings {\n        currency\n        amount\n      }\n      received {\n        currency\n        amount\n      }\n      days {\n        date\n        jobs\n        hours\n        earnings {\n          currency\n          amount\n        }\n        received {\n          currency\n          amount\n        }\n      }\n    }\n  }\n": types.AgendaMonthDocument,
    "\n  mutation AgendaAnswerNote($bookingId: ID!, $text: String!) {\n    answerNote(bookingId: $bookingId, text: $text) {\n      id\n      version\n      noteAnswer\n    }\n  }\n": types.AgendaAnswerNoteDocument,
    "\n  query BookingsAlternatives($bookingId: ID!) {\n    alternatives(bookingId: $bookingId) {\n      slotId\n      quantity\n      distanceKm\n      site {\n        location {\n          latitude\n          longitude\n        }\n        name\n        size {\n          area\n          unit\n        }\n        gate\n      }\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n      quote {\n        slots\n        total\n        currency\n        isTravelOpen\n        date\n        startTime\n        endTime\n      }\n    }\n  }\n": types.BookingsAlternativesDocument,
    "\n  fragment BookingCard on Booking {\n    id\n    version\n    status\n    serviceId\n    slotId\n    serviceType\n    serviceDescription\n    providerName\n    date\n    startTime\n    endDate\n    endTime\n    slots\n    quote {\n      total\n      currency\n    }\n    receipt {\n      number\n      quantity\n      total\n      currency\n      awaitsConsent\n      isRefused\n      isVoid\n    }\n    due {\n      part\n      amount\n      currency\n    }\n    payments {\n      part\n      amount\n      currency\n    }\n    site {\n      name\n      gate\n      location {\n        latitude\n        longitude\n      }\n    }\n    canCancel\n    canReview\n    review {\n      id\n      rating\n      text\n      audioUrl\n      imageUrls\n      videoUrls\n      updatedAt\n    }\n    cancelReason\n    move {\n      slotId\n      date\n      startTime\n      endDate\n      endTime\n      proposedBy\n    }\n    nextStatuses\n    acceptBy\n    cancelReason\n    viewerSide\n    price {\n      charges\n      unit\n      currency\n    }\n    note\n    noteAnswer\n    contact {\n      phone\n      whatsappLink\n      confirmed\n    }\n    location {\n      latitude\n      longitude\n    }\n    provider {\n      id\n      name\n    }\n    consumer {\n      id\n      name\n    }\n  }\n": types.BookingCardFragmentDoc,
    "\n  query BookingsList($as: BookingSide!, $userId: ID!, $after: String) {\n    bookings(as: $as, userId: $userId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.BookingsListDocument,
    "\n  subscription BookingsChanged {\n    bookingChanged {\n      ...BookingCard\n      news\n    }\n  }\n": types.BookingsChangedDocument,
    "\n  mutation BookingsBookSlot(\n    $slotId: ID!\n    $consumerId: ID\n    $slots: Int = 1\n    $quantity: Decimal\n    $site: JobSiteInput\n    $note: String\n    $price: PriceInput\n    $total: Decimal\n  ) {\n    bookSlot(\n      slotId: $slotId\n      consumerId: $consumerId\n      slots: $slots\n      quantity: $quantity\n      site: $site\n      note: $note\n      price: $price\n      total: $total\n    ) {\n      ...BookingCard\n    }\n  }\n": types.BookingsBookSlotDocument,
    "\n  mutation BookingsCancel($id: ID!, $reason: CancelReason) {\n    cancelBooking(id: $id, reason: $reason) {\n      ...BookingCard\n    }\n  }\n": types.BookingsCancelDocument,
    "\n  mutation BookingsSetStatus($id: ID!, $status: BookingStatus!, $reason: CancelReason) {\n    setBookingStatus(id: $id, status: $status, reason: $reason) {\n      ...BookingCard\n    }\n  }\n": types.BookingsSetStatusDocument,
    "\n  fragment ChatSlot on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    status\n  }\n": types.ChatSlotFragmentDoc,
    "\n  fragment ChatQuote on Quote {\n    currency\n    total\n    advance\n    isTravelOpen\n    endDate\n    endTime\n    lines {\n      kind\n      quantity\n      unitAmount\n      amount\n    }\n  }\n": types.ChatQuoteFragmentDoc,
    "\n  fragment ChatEmergency on Emergency {\n    language\n    title\n    steps\n    calls {\n      kind\n      label\n      phone\n      country\n    }\n  }\n": types.ChatEmergencyFragmentDoc,
    "\n  fragment ChatMessageParts on ChatMessage {\n    id\n    questionId\n    sender\n    text\n    language\n    failed\n    offers\n    emergency {\n      ...ChatEmergency\n    }\n    createdAt\n    attachments {\n      name\n      kind\n      url\n    }\n    excerpts {\n      name\n      text\n    }\n    sources {\n      articleId\n      title\n      publishers\n    }\n    services {\n      ...ServiceCard\n    }\n    slots {\n      ...ChatSlot\n    }\n    bookings {\n      ...BookingCard\n    }\n    proposal {\n      slot {\n        ...ChatSlot\n      }\n      slots\n      quantity\n      refusal\n      quote {\n        ...ChatQuote\n      }\n      booking {\n        ...ChatBooked\n      }\n    }\n  }\n": types.ChatMessagePartsFragmentDoc,
    "\n  query ChatConversation($after: String) {\n    me {\n      id\n      emergencyNumber\n      location {\n        latitude\n        longitude\n      }\n    }\n    conversation(first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          questionId\n          sender\n          text\n          language\n          failed\n          offers\n          emergency {\n            ...ChatEmergency\n          }\n          createdAt\n          attachments {\n            name\n            kind\n            url\n          }\n          excerpts {\n            name\n            text\n          }\n          sources {\n            articleId\n            title\n            publishers\n          }\n          services {\n            ...ServiceCard\n          }\n          slots {\n            ...ChatSlot\n          }\n          bookings {\n            ...BookingCard\n          }\n          proposal {\n            slot {\n              ...ChatSlot\n            }\n            slots\n            quantity\n            refusal\n            quote {\n              ...ChatQuote\n            }\n            booking {\n              ...ChatBooked\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ChatConversationDocument,
    "\n  query ChatEmergencyNumber {\n    me {\n      id\n      emergencyNumber\n    }\n  }\n": types.ChatEmergencyNumberDocument,
    "\n  mutation ChatAsk($input: AskAgriMindInput!) {\n    askAgriMind(input: $input) {\n      ...ChatMessageParts\n    }\n  }\n": types.ChatAskDocument,
    "\n  mutation ChatStop($questionId: ID!) {\n    stopAgriMind(questionId: $questionId)\n  }\n": types.ChatStopDocument,
    "\n  subscription ChatReply {\n    agriMindReply {\n      questionId\n      text\n      done\n    }\n  }\n": types.ChatReplyDocument,
    "\n  mutation ChatDelete {\n    deleteConversation\n  }\n": types.ChatDeleteDocument,
    "\n  query ChatService($id: ID!) {\n    service(id: $id) {\n      ...ServiceCard\n    }\n  }\n": types.ChatServiceDocument,
    "\n  fragment ChatBooked on Booking {\n    id\n    status\n  }\n": types.ChatBookedFragmentDoc,
    "\n  query ChatFreeSlots($id: ID!) {\n    service(id: $id) {\n      id\n      calendar {\n        date\n        freeSlots {\n          ...ChatSlot\n        }\n      }\n    }\n  }\n": types.ChatFreeSlotsDocument,
    "\n  query MapClusters(\n    $bounds: BoundsInput!\n    $zoom: Int!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n  ) {\n    serviceClusters(\n      bounds: $bounds\n      zoom: $zoom\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n    ) {\n      id\n      count\n      isEstimate\n      serviceId\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.MapClustersDocument,
    "\n  query MapPinTiles {\n    settings {\n      mapTileUrl\n    }\n  }\n": types.MapPinTilesDocument,
    "\n  mutation MovesPropose($bookingId: ID!, $slotId: ID!, $as: BookingSide) {\n    proposeMove(bookingId: $bookingId, slotId: $slotId, as: $as) {\n      id\n      version\n      move {\n        slotId\n        date\n        startTime\n        endDate\n        endTime\n        proposedBy\n      }\n    }\n  }\n": types.MovesProposeDocument,
    "\n  mutation MovesAnswer($bookingId: ID!, $accept: Boolean!, $slotId: ID) {\n    answerMove(bookingId: $bookingId, accept: $accept, slotId: $slotId) {\n      id\n      version\n      slotId\n      slots\n      date\n      startTime\n      endDate\n      endTime\n      move {\n        slotId\n      }\n    }\n  }\n": types.MovesAnswerDocument,
    "\n  mutation MovesWithdraw($bookingId: ID!) {\n    withdrawMove(bookingId: $bookingId) {\n      id\n      version\n      move {\n        slotId\n      }\n    }\n  }\n": types.MovesWithdrawDocument,
    "\n  query NotificationsPushKey {\n    pushKey\n  }\n": types.NotificationsPushKeyDocument,
    "\n  mutation NotificationsSavePush($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n": types.NotificationsSavePushDocument,
    "\n  mutation NotificationsRemovePush($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n": types.NotificationsRemovePushDocument,
    "\n  mutation NotificationsCalendarFeed {\n    calendarFeed\n  }\n": types.NotificationsCalendarFeedDocument,
    "\n  mutation NotificationsRenewCalendarFeed {\n    renewCalendarFeed\n  }\n": types.NotificationsRenewCalendarFeedDocument,
    "\n  query PaymentsWay($id: ID!) {\n    booking(id: $id) {\n      id\n      due {\n        part\n        amount\n        currency\n        way {\n          upiAddress\n          upiLink\n          instructions\n        }\n      }\n    }\n  }\n": types.PaymentsWayDocument,
    "\n  mutation PaymentsConfirm($id: ID!, $part: PaymentPart!, $amount: Decimal!) {\n    confirmPayment(bookingId: $id, part: $part, amount: $amount) {\n      ...BookingCard\n    }\n  }\n": types.PaymentsConfirmDocument,
    "\n  mutation PaymentsUndo($id: ID!, $part: PaymentPart!) {\n    undoPayment(bookingId: $id, part: $part) {\n      ...BookingCard\n    }\n  }\n": types.PaymentsUndoDocument,
    "\n  query PaymentsMyDetails {\n    me {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": types.PaymentsMyDetailsDocument,
    "\n  query PaymentsDetailsOf($id: ID!) {\n    user(id: $id) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": types.PaymentsDetailsOfDocument,
    "\n  mutation PaymentsSetDetails($input: PaymentDetailsInput!, $userId: ID) {\n    setPaymentDetails(input: $input, userId: $userId) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n": types.PaymentsSetDetailsDocument,
    "\n  fragment AgreedJob on Booking {\n    id\n    price {\n      charges\n      unit\n      currency\n    }\n    terms {\n      ...ServiceTerms\n    }\n    quote {\n      unit\n      quantity\n      currency\n      total\n      distanceKm\n      isTravelOpen\n    }\n  }\n": types.AgreedJobFragmentDoc,
    "\n  query ReceiptsJobToComplete($id: ID!) {\n    booking(id: $id) {\n      ...AgreedJob\n    }\n  }\n": types.ReceiptsJobToCompleteDocument,
    "\n  query ReceiptsOne($id: ID!) {\n    booking(id: $id) {\n      ...BookingCard\n      quote {\n        total\n        isTravelOpen\n      }\n      receipt {\n        number\n        unit\n        quantity\n        currency\n        lines {\n          kind\n          quantity\n          unitAmount\n          amount\n        }\n        total\n        issuedAt\n        awaitsConsent\n        isRefused\n        isVoid\n      }\n    }\n  }\n": types.ReceiptsOneDocument,
    "\n  mutation ReceiptsComplete($id: ID!, $quantity: Decimal) {\n    completeBooking(id: $id, quantity: $quantity) {\n      ...BookingCard\n    }\n  }\n": types.ReceiptsCompleteDocument,
    "\n  mutation ReceiptsUndo($id: ID!) {\n    undoCompletion(id: $id) {\n      ...BookingCard\n    }\n  }\n": types.ReceiptsUndoDocument,
    "\n  mutation ReceiptsAnswer($id: ID!, $accept: Boolean!, $total: Decimal!) {\n    answerReceipt(id: $id, accept: $accept, total: $total) {\n      ...BookingCard\n    }\n  }\n": types.ReceiptsAnswerDocument,
    "\n  fragment ReviewCard on Review {\n    id\n    bookingId\n    rating\n    text\n    audioUrl\n    imageUrls\n    videoUrls\n    serviceType\n    createdAt\n    updatedAt\n    canEdit\n    withdrawn\n    author {\n      id\n      name\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n": types.ReviewCardFragmentDoc,
    "\n  query ReviewsOfProvider($providerId: ID!, $after: String) {\n    reviews(providerId: $providerId, first: 5, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReviewCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ReviewsOfProviderDocument,
    "\n  query ReviewsReviewable($providerId: ID!) {\n    reviewableBookings(providerId: $providerId) {\n      id\n      version\n      status\n      serviceType\n      date\n      startTime\n      endTime\n      provider {\n        id\n        name\n      }\n      review {\n        id\n      }\n    }\n  }\n": types.ReviewsReviewableDocument,
    "\n  mutation ReviewsSubmit($input: SubmitReviewInput!) {\n    submitReview(input: $input) {\n      ...ReviewCard\n    }\n  }\n": types.ReviewsSubmitDocument,
    "\n  subscription ReviewsChanged($providerId: ID!) {\n    reviewChanged(providerId: $providerId) {\n      ...ReviewCard\n    }\n  }\n": types.ReviewsChangedDocument,
    "\n  subscription ReviewsRatingChanged($providerIds: [ID!]!) {\n    ratingChanged(providerIds: $providerIds) {\n      id\n      rating {\n        average\n        count\n      }\n    }\n  }\n": types.ReviewsRatingChangedDocument,
    "\n  fragment ClosedDays on Closure {\n    id\n    resourceId\n    from\n    to\n    kind\n    reason\n  }\n": types.ClosedDaysFragmentDoc,
    "\n  fragment Bookable on Service {\n    id\n    type\n    description\n    availability {\n      noticeHours\n      bufferMinutes\n      windowDays\n      seasons {\n        from\n        to\n      }\n    }\n    dateHours {\n      date\n      hours {\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": types.BookableFragmentDoc,
    "\n  query ServicesAvailability($id: ID!, $providerId: ID!) {\n    service(id: $id) {\n      ...Bookable\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n      resources {\n        ...NeededResource\n      }\n    }\n    closures(providerId: $providerId) {\n      ...ClosedDays\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": types.ServicesAvailabilityDocument,
    "\n  query ServicesBookingsWithin($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $providerId: ID!) {\n    bookingsWithin(resourceId: $resourceId, from: $from, to: $to, providerId: $providerId)\n  }\n": types.ServicesBookingsWithinDocument,
    "\n  mutation ServicesAddClosure(\n    $resourceId: ID\n    $from: LocalDate!\n    $to: LocalDate!\n    $kind: ClosureKind!\n    $reason: String\n    $bookings: Int!\n    $providerId: ID!\n  ) {\n    addClosure(\n      resourceId: $resourceId\n      from: $from\n      to: $to\n      kind: $kind\n      reason: $reason\n      bookings: $bookings\n      providerId: $providerId\n    ) {\n      ...ClosedDays\n    }\n  }\n": types.ServicesAddClosureDocument,
    "\n  mutation ServicesRemoveClosure($id: ID!) {\n    removeClosure(id: $id)\n  }\n": types.ServicesRemoveClosureDocument,
    "\n  query ServicesBookingsOutside($serviceId: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {\n    bookingsOutside(serviceId: $serviceId, date: $date, hours: $hours)\n  }\n": types.ServicesBookingsOutsideDocument,
    "\n  mutation ServicesSetDateHours(\n    $serviceId: ID!\n    $date: LocalDate!\n    $hours: [SpanOfDateInput!]\n    $bookings: Int!\n  ) {\n    setDateHours(serviceId: $serviceId, date: $date, hours: $hours, bookings: $bookings) {\n      ...Bookable\n    }\n  }\n": types.ServicesSetDateHoursDocument,
    "\n  mutation ServicesSetBookingRules($id: ID!, $availability: AvailabilityInput!) {\n    updateService(id: $id, input: { availability: $availability }) {\n      ...Bookable\n    }\n  }\n": types.ServicesSetBookingRulesDocument,
    "\n  fragment ManagedService on Service {\n    ...ServiceCard\n    canManage\n  }\n": types.ManagedServiceFragmentDoc,
    "\n  fragment EditedService on Service {\n    ...ManagedService\n    version\n    acceptWithinHours\n    terms {\n      ...ServiceTerms\n    }\n  }\n": types.EditedServiceFragmentDoc,
    "\n  query ServicesToEdit($id: ID!) {\n    service(id: $id) {\n      ...EditedService\n    }\n  }\n": types.ServicesToEditDocument,
    "\n  mutation ServicesUpdate($id: ID!, $input: UpdateServiceInput!) {\n    updateService(id: $id, input: $input) {\n      ...EditedService\n    }\n  }\n": types.ServicesUpdateDocument,
    "\n  query ServicesManaged($providerId: ID!, $after: String) {\n    services(providerId: $providerId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ManagedService\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ServicesManagedDocument,
    "\n  subscription ServicesManagedChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        ...ManagedService\n      }\n    }\n  }\n": types.ServicesManagedChangedDocument,
    "\n  query ManagedProviderPlace {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.ManagedProviderPlaceDocument,
    "\n  mutation ManagedSetProviderPlace($location: GeoPointInput!) {\n    updateProfile(input: { location: $location }) {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.ManagedSetProviderPlaceDocument,
    "\n  mutation ServicesCreate($input: CreateServiceInput!) {\n    createService(input: $input) {\n      ...ManagedService\n    }\n  }\n": types.ServicesCreateDocument,
    "\n  query ServicesOpenBookings($id: ID!) {\n    service(id: $id) {\n      id\n      openBookings\n    }\n  }\n": types.ServicesOpenBookingsDocument,
    "\n  mutation ServicesDelete($id: ID!, $bookings: Int!) {\n    deleteService(id: $id, bookings: $bookings) {\n      id\n    }\n  }\n": types.ServicesDeleteDocument,
    "\n  query NearbyViewer {\n    me {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n    settings {\n      mapTileUrl\n    }\n  }\n": types.NearbyViewerDocument,
    "\n  query NearbyServices(\n    $radiusKm: Float!\n    $from: GeoPointInput\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    servicesNear(\n      radiusKm: $radiusKm\n      from: $from\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 100\n      after: $after\n    ) {\n      edges {\n        distanceKm\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.NearbyServicesDocument,
    "\n  subscription NearbyChanged($userId: ID) {\n    serviceChanged(userId: $userId) {\n      kind\n      service {\n        ...ServiceCard\n      }\n    }\n  }\n": types.NearbyChangedDocument,
    "\n  query NearbyClusterServices(\n    $cluster: ID!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    services(\n      cluster: $cluster\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 10\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.NearbyClusterServicesDocument,
    "\n  query NearbyService($id: ID!, $userId: ID) {\n    service(id: $id, userId: $userId) {\n      ...ServiceCard\n    }\n  }\n": types.NearbyServiceDocument,
    "\n  fragment ServiceCard on Service {\n    id\n    type\n    description\n    pictureUrl\n    audioUrl\n    town\n    canBook\n    paused\n    location {\n      latitude\n      longitude\n    }\n    price {\n      charges\n      unit\n      currency\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n": types.ServiceCardFragmentDoc,
    "\n  fragment ServiceTerms on Terms {\n    minimumCharge\n    advanceShare\n    perHour\n    travel {\n      perKm\n      freeKm\n    }\n  }\n": types.ServiceTermsFragmentDoc,
    "\n  query ServicesFiltered(\n    $type: ServiceType\n    $search: String\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $first: Int = 12\n    $after: String\n  ) {\n    services(\n      type: $type\n      search: $search\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: $first\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ServicesFilteredDocument,
    "\n  query ServicesBookingWindow {\n    settings {\n      bookingWindowDays\n    }\n  }\n": types.ServicesBookingWindowDocument,
    "\n  query ServicesViewer {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.ServicesViewerDocument,
    "\n  fragment NeededResource on Resource {\n    id\n    kind\n    name\n    services {\n      id\n      type\n      description\n    }\n  }\n": types.NeededResourceFragmentDoc,
    "\n  query ServicesNeeds($serviceId: ID!, $providerId: ID!) {\n    service(id: $serviceId) {\n      id\n      type\n      description\n      resources {\n        ...NeededResource\n      }\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": types.ServicesNeedsDocument,
    "\n  mutation ServicesAddDriver($name: String!, $providerId: ID!) {\n    createResource(kind: PERSON, name: $name, providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n": types.ServicesAddDriverDocument,
    "\n  mutation ServicesSetNeeds($serviceId: ID!, $resourceIds: [ID!]!) {\n    setServiceResources(serviceId: $serviceId, resourceIds: $resourceIds) {\n      id\n      resources {\n        ...NeededResource\n      }\n    }\n  }\n": types.ServicesSetNeedsDocument,
    "\n  query ServicesWorkingHours($serviceId: ID!) {\n    service(id: $serviceId) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": types.ServicesWorkingHoursDocument,
    "\n  mutation ServicesSetWorkingHours($serviceId: ID!, $hours: [WorkingHoursInput!]!) {\n    setWorkingHours(serviceId: $serviceId, hours: $hours) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n": types.ServicesSetWorkingHoursDocument,
    "\n  fragment SavedSite on SavedSite {\n    id\n    site {\n      location {\n        latitude\n        longitude\n      }\n      name\n      size {\n        area\n        unit\n      }\n      gate\n    }\n  }\n": types.SavedSiteFragmentDoc,
    "\n  query Sites($userId: ID!) {\n    sites(userId: $userId) {\n      ...SavedSite\n    }\n  }\n": types.SitesDocument,
    "\n  query SitesStart {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.SitesStartDocument,
    "\n  mutation SitesSave($id: ID!, $input: JobSiteInput!, $userId: ID!) {\n    saveSite(id: $id, input: $input, userId: $userId) {\n      ...SavedSite\n    }\n  }\n": types.SitesSaveDocument,
    "\n  mutation SitesDelete($id: ID!, $userId: ID!) {\n    deleteSite(id: $id, userId: $userId)\n  }\n": types.SitesDeleteDocument,
    "\n  mutation SlotsSetStatus($slotId: ID!, $status: SlotStatus!) {\n    setSlotStatus(slotId: $slotId, status: $status) {\n      ...SlotCell\n    }\n  }\n": types.SlotsSetStatusDocument,
    "\n  fragment SlotCell on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    endsAt\n    status\n  }\n": types.SlotCellFragmentDoc,
    "\n  query SlotsCalendar($serviceId: ID!, $from: LocalDate) {\n    service(id: $serviceId) {\n      id\n      timeZone\n      paused\n      acceptWithinHours\n      price {\n        charges\n        unit\n        currency\n      }\n      terms {\n        ...ServiceTerms\n      }\n      availability {\n        windowDays\n      }\n      location {\n        latitude\n        longitude\n      }\n      provider {\n        id\n      }\n      calendar(from: $from) {\n        date\n        slots {\n          ...SlotCell\n        }\n      }\n    }\n  }\n": types.SlotsCalendarDocument,
    "\n  query SlotsHome {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.SlotsHomeDocument,
    "\n  subscription SlotsChanged($serviceId: ID!) {\n    slotChanged(serviceId: $serviceId) {\n      ...SlotCell\n    }\n  }\n": types.SlotsChangedDocument,
    "\n  subscription SlotsServiceChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        id\n      }\n    }\n  }\n": types.SlotsServiceChangedDocument,
    "\n  mutation UsersRegister($input: RegisterUserInput!) {\n    registerUser(input: $input) {\n      id\n      name\n    }\n  }\n": types.UsersRegisterDocument,
    "\n  fragment UserProfile on User {\n    id\n    name\n    phone\n    phoneVerified\n    role\n    preferredLanguage\n    town\n    location {\n      latitude\n      longitude\n    }\n    paymentDetails {\n      upiAddress\n      instructions\n    }\n  }\n": types.UserProfileFragmentDoc,
    "\n  query UsersMyProfile {\n    me {\n      ...UserProfile\n    }\n  }\n": types.UsersMyProfileDocument,
    "\n  query UsersProfileOf($id: ID!) {\n    user(id: $id) {\n      ...UserProfile\n    }\n  }\n": types.UsersProfileOfDocument,
    "\n  mutation UsersUpdateProfile($input: UpdateProfileInput!, $userId: ID) {\n    updateProfile(input: $input, userId: $userId) {\n      ...UserProfile\n    }\n  }\n": types.UsersUpdateProfileDocument,
    "\n  mutation UsersChangePassword($password: String!) {\n    changePassword(password: $password) {\n      token\n    }\n  }\n": types.UsersChangePasswordDocument,
    "\n  fragment UserRow on User {\n    id\n    name\n    phone\n    phoneVerified\n    registeredAt\n  }\n": types.UserRowFragmentDoc,
    "\n  query UsersList($search: String, $after: String) {\n    users(first: 50, search: $search, after: $after) {\n      edges {\n        cursor\n        node {\n          ...UserRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.UsersListDocument,
    "\n  subscription UsersChanged {\n    userChanged {\n      kind\n      user {\n        ...UserRow\n      }\n    }\n  }\n": types.UsersChangedDocument,
    "\n  fragment WaitEntry on WaitlistEntry {\n    id\n    date\n    status\n    type\n    radiusKm\n    service {\n      id\n      provider {\n        id\n        name\n      }\n    }\n    offer {\n      slotId\n      date\n      startTime\n      endTime\n      until\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.WaitEntryFragmentDoc,
    "\n  query WaitlistEntries {\n    waitlist {\n      ...WaitEntry\n    }\n  }\n": types.WaitlistEntriesDocument,
    "\n  mutation WaitlistJoin($input: JoinWaitlistInput!, $date: LocalDate!) {\n    joinWaitlist(input: $input, date: $date) {\n      ...WaitEntry\n    }\n  }\n": types.WaitlistJoinDocument,
    "\n  mutation WaitlistLeave($id: ID!) {\n    leaveWaitlist(id: $id)\n  }\n": types.WaitlistLeaveDocument,
    "\n  subscription WaitlistOffers {\n    waitlistOffer {\n      ...WaitEntry\n    }\n  }\n": types.WaitlistOffersDocument,
    "\n  query ActedFor($id: ID!) {\n    user(id: $id) {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.ActedForDocument,
    "\n  query Places($name: String!, $language: String!, $near: GeoPointInput) {\n    places(name: $name, language: $language, near: $near) {\n      name\n      near\n      country\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n": types.PlacesDocument,
    "\n  mutation UploadsCreate($input: CreateUploadInput!) {\n    createUpload(input: $input) {\n      uploadUrl\n      blobUrl\n      headers {\n        name\n        value\n      }\n    }\n  }\n": types.UploadsCreateDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountsExport {\n    exportMyData\n  }\n"): (typeof documents)["\n  query AccountsExport {\n    exportMyData\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AccountsDeleteMine($password: String, $code: String, $idToken: String) {\n    deleteMyAccount(password: $password, code: $code, idToken: $idToken)\n  }\n"): (typeof documents)["\n  mutation AccountsDeleteMine($password: String, $code: String, $idToken: String) {\n    deleteMyAccount(password: $password, code: $code, idToken: $idToken)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AccountsDeleteUser($id: ID!, $code: String!) {\n    deleteUser(id: $id, code: $code) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AccountsDeleteUser($id: ID!, $code: String!) {\n    deleteUser(id: $id, code: $code) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthRequestOtp($phone: String!, $language: String!) {\n    requestOtp(phone: $phone, language: $language) {\n      expiresInSeconds\n      resendAfterSeconds\n    }\n  }\n"): (typeof documents)["\n  mutation AuthRequestOtp($phone: String!, $language: String!) {\n    requestOtp(phone: $phone, language: $language) {\n      expiresInSeconds\n      resendAfterSeconds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthConfirmOtp($phone: String!, $code: String!, $endOtherSessions: Boolean!) {\n    confirmOtp(phone: $phone, code: $code, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n"): (typeof documents)["\n  mutation AuthConfirmOtp($phone: String!, $code: String!, $endOtherSessions: Boolean!) {\n    confirmOtp(phone: $phone, code: $code, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthLoginWithProof($idToken: String!, $endOtherSessions: Boolean!) {\n    loginWithProof(idToken: $idToken, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n"): (typeof documents)["\n  mutation AuthLoginWithProof($idToken: String!, $endOtherSessions: Boolean!) {\n    loginWithProof(idToken: $idToken, endOtherSessions: $endOtherSessions) {\n      ...AuthSession\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuthMyNumber {\n    me {\n      id\n      phone\n      phoneVerified\n    }\n  }\n"): (typeof documents)["\n  query AuthMyNumber {\n    me {\n      id\n      phone\n      phoneVerified\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthConfirmMyNumber($code: String!) {\n    confirmMyNumber(code: $code) {\n      ...AuthProven\n    }\n  }\n"): (typeof documents)["\n  mutation AuthConfirmMyNumber($code: String!) {\n    confirmMyNumber(code: $code) {\n      ...AuthProven\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthConfirmMyNumberWithProof($idToken: String!) {\n    confirmMyNumberWithProof(idToken: $idToken) {\n      ...AuthProven\n    }\n  }\n"): (typeof documents)["\n  mutation AuthConfirmMyNumberWithProof($idToken: String!) {\n    confirmMyNumberWithProof(idToken: $idToken) {\n      ...AuthProven\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuthProven on Session {\n    token\n    user {\n      id\n      phoneVerified\n    }\n  }\n"): (typeof documents)["\n  fragment AuthProven on Session {\n    token\n    user {\n      id\n      phoneVerified\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthClaimNumber($proof: String!, $isMine: Boolean!) {\n    claimNumber(proof: $proof, isMine: $isMine) {\n      ...AuthSession\n    }\n  }\n"): (typeof documents)["\n  mutation AuthClaimNumber($proof: String!, $isMine: Boolean!) {\n    claimNumber(proof: $proof, isMine: $isMine) {\n      ...AuthSession\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuthSettings {\n    settings {\n      firebase {\n        projectId\n        apiKey\n        authDomain\n        emulatorUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuthSettings {\n    settings {\n      firebase {\n        projectId\n        apiKey\n        authDomain\n        emulatorUrl\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthLogoutEverywhere {\n    logout(everywhere: true)\n  }\n"): (typeof documents)["\n  mutation AuthLogoutEverywhere {\n    logout(everywhere: true)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuthLogin($phone: String!, $password: String!) {\n    login(phone: $phone, password: $password) {\n      ...AuthSession\n    }\n  }\n"): (typeof documents)["\n  mutation AuthLogin($phone: String!, $password: String!) {\n    login(phone: $phone, password: $password) {\n      ...AuthSession\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuthSession on Session {\n    token\n    user {\n      id\n      name\n      phone\n      preferredLanguage\n    }\n  }\n"): (typeof documents)["\n  fragment AuthSession on Session {\n    token\n    user {\n      id\n      name\n      phone\n      preferredLanguage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AgendaList(\n    $userId: ID!\n    $from: LocalDate\n    $to: LocalDate\n    $serviceId: ID\n    $status: BookingStatus\n    $latestFirst: Boolean!\n    $after: String\n  ) {\n    agenda(\n      userId: $userId\n      from: $from\n      to: $to\n      serviceId: $serviceId\n      status: $status\n      latestFirst: $latestFirst\n      first: 20\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AgendaList(\n    $userId: ID!\n    $from: LocalDate\n    $to: LocalDate\n    $serviceId: ID\n    $status: BookingStatus\n    $latestFirst: Boolean!\n    $after: String\n  ) {\n    agenda(\n      userId: $userId\n      from: $from\n      to: $to\n      serviceId: $serviceId\n      status: $status\n      latestFirst: $latestFirst\n      first: 20\n      after: $after\n    ) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AgendaServices($providerId: ID!) {\n    services(providerId: $providerId, first: 100) {\n      edges {\n        node {\n          id\n          type\n          description\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AgendaServices($providerId: ID!) {\n    services(providerId: $providerId, first: 100) {\n      edges {\n        node {\n          id\n          type\n          description\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AgendaMonth($month: String!, $userId: ID!) {\n    providerMonth(month: $month, userId: $userId) {\n      jobs\n      hours\n      earnings {\n        currency\n        amount\n      }\n      received {\n        currency\n        amount\n      }\n      days {\n        date\n        jobs\n        hours\n        earnings {\n          currency\n          amount\n        }\n        received {\n          currency\n          amount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AgendaMonth($month: String!, $userId: ID!) {\n    providerMonth(month: $month, userId: $userId) {\n      jobs\n      hours\n      earnings {\n        currency\n        amount\n      }\n      received {\n        currency\n        amount\n      }\n      days {\n        date\n        jobs\n        hours\n        earnings {\n          currency\n          amount\n        }\n        received {\n          currency\n          amount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AgendaAnswerNote($bookingId: ID!, $text: String!) {\n    answerNote(bookingId: $bookingId, text: $text) {\n      id\n      version\n      noteAnswer\n    }\n  }\n"): (typeof documents)["\n  mutation AgendaAnswerNote($bookingId: ID!, $text: String!) {\n    answerNote(bookingId: $bookingId, text: $text) {\n      id\n      version\n      noteAnswer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingsAlternatives($bookingId: ID!) {\n    alternatives(bookingId: $bookingId) {\n      slotId\n      quantity\n      distanceKm\n      site {\n        location {\n          latitude\n          longitude\n        }\n        name\n        size {\n          area\n          unit\n        }\n        gate\n      }\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n      quote {\n        slots\n        total\n        currency\n        isTravelOpen\n        date\n        startTime\n        endTime\n      }\n    }\n  }\n"): (typeof documents)["\n  query BookingsAlternatives($bookingId: ID!) {\n    alternatives(bookingId: $bookingId) {\n      slotId\n      quantity\n      distanceKm\n      site {\n        location {\n          latitude\n          longitude\n        }\n        name\n        size {\n          area\n          unit\n        }\n        gate\n      }\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n      quote {\n        slots\n        total\n        currency\n        isTravelOpen\n        date\n        startTime\n        endTime\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingCard on Booking {\n    id\n    version\n    status\n    serviceId\n    slotId\n    serviceType\n    serviceDescription\n    providerName\n    date\n    startTime\n    endDate\n    endTime\n    slots\n    quote {\n      total\n      currency\n    }\n    receipt {\n      number\n      quantity\n      total\n      currency\n      awaitsConsent\n      isRefused\n      isVoid\n    }\n    due {\n      part\n      amount\n      currency\n    }\n    payments {\n      part\n      amount\n      currency\n    }\n    site {\n      name\n      gate\n      location {\n        latitude\n        longitude\n      }\n    }\n    canCancel\n    canReview\n    review {\n      id\n      rating\n      text\n      audioUrl\n      imageUrls\n      videoUrls\n      updatedAt\n    }\n    cancelReason\n    move {\n      slotId\n      date\n      startTime\n      endDate\n      endTime\n      proposedBy\n    }\n    nextStatuses\n    acceptBy\n    cancelReason\n    viewerSide\n    price {\n      charges\n      unit\n      currency\n    }\n    note\n    noteAnswer\n    contact {\n      phone\n      whatsappLink\n      confirmed\n    }\n    location {\n      latitude\n      longitude\n    }\n    provider {\n      id\n      name\n    }\n    consumer {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment BookingCard on Booking {\n    id\n    version\n    status\n    serviceId\n    slotId\n    serviceType\n    serviceDescription\n    providerName\n    date\n    startTime\n    endDate\n    endTime\n    slots\n    quote {\n      total\n      currency\n    }\n    receipt {\n      number\n      quantity\n      total\n      currency\n      awaitsConsent\n      isRefused\n      isVoid\n    }\n    due {\n      part\n      amount\n      currency\n    }\n    payments {\n      part\n      amount\n      currency\n    }\n    site {\n      name\n      gate\n      location {\n        latitude\n        longitude\n      }\n    }\n    canCancel\n    canReview\n    review {\n      id\n      rating\n      text\n      audioUrl\n      imageUrls\n      videoUrls\n      updatedAt\n    }\n    cancelReason\n    move {\n      slotId\n      date\n      startTime\n      endDate\n      endTime\n      proposedBy\n    }\n    nextStatuses\n    acceptBy\n    cancelReason\n    viewerSide\n    price {\n      charges\n      unit\n      currency\n    }\n    note\n    noteAnswer\n    contact {\n      phone\n      whatsappLink\n      confirmed\n    }\n    location {\n      latitude\n      longitude\n    }\n    provider {\n      id\n      name\n    }\n    consumer {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingsList($as: BookingSide!, $userId: ID!, $after: String) {\n    bookings(as: $as, userId: $userId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query BookingsList($as: BookingSide!, $userId: ID!, $after: String) {\n    bookings(as: $as, userId: $userId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...BookingCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription BookingsChanged {\n    bookingChanged {\n      ...BookingCard\n      news\n    }\n  }\n"): (typeof documents)["\n  subscription BookingsChanged {\n    bookingChanged {\n      ...BookingCard\n      news\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookingsBookSlot(\n    $slotId: ID!\n    $consumerId: ID\n    $slots: Int = 1\n    $quantity: Decimal\n    $site: JobSiteInput\n    $note: String\n    $price: PriceInput\n    $total: Decimal\n  ) {\n    bookSlot(\n      slotId: $slotId\n      consumerId: $consumerId\n      slots: $slots\n      quantity: $quantity\n      site: $site\n      note: $note\n      price: $price\n      total: $total\n    ) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation BookingsBookSlot(\n    $slotId: ID!\n    $consumerId: ID\n    $slots: Int = 1\n    $quantity: Decimal\n    $site: JobSiteInput\n    $note: String\n    $price: PriceInput\n    $total: Decimal\n  ) {\n    bookSlot(\n      slotId: $slotId\n      consumerId: $consumerId\n      slots: $slots\n      quantity: $quantity\n      site: $site\n      note: $note\n      price: $price\n      total: $total\n    ) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookingsCancel($id: ID!, $reason: CancelReason) {\n    cancelBooking(id: $id, reason: $reason) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation BookingsCancel($id: ID!, $reason: CancelReason) {\n    cancelBooking(id: $id, reason: $reason) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookingsSetStatus($id: ID!, $status: BookingStatus!, $reason: CancelReason) {\n    setBookingStatus(id: $id, status: $status, reason: $reason) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation BookingsSetStatus($id: ID!, $status: BookingStatus!, $reason: CancelReason) {\n    setBookingStatus(id: $id, status: $status, reason: $reason) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChatSlot on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    status\n  }\n"): (typeof documents)["\n  fragment ChatSlot on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    status\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChatQuote on Quote {\n    currency\n    total\n    advance\n    isTravelOpen\n    endDate\n    endTime\n    lines {\n      kind\n      quantity\n      unitAmount\n      amount\n    }\n  }\n"): (typeof documents)["\n  fragment ChatQuote on Quote {\n    currency\n    total\n    advance\n    isTravelOpen\n    endDate\n    endTime\n    lines {\n      kind\n      quantity\n      unitAmount\n      amount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChatEmergency on Emergency {\n    language\n    title\n    steps\n    calls {\n      kind\n      label\n      phone\n      country\n    }\n  }\n"): (typeof documents)["\n  fragment ChatEmergency on Emergency {\n    language\n    title\n    steps\n    calls {\n      kind\n      label\n      phone\n      country\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChatMessageParts on ChatMessage {\n    id\n    questionId\n    sender\n    text\n    language\n    failed\n    offers\n    emergency {\n      ...ChatEmergency\n    }\n    createdAt\n    attachments {\n      name\n      kind\n      url\n    }\n    excerpts {\n      name\n      text\n    }\n    sources {\n      articleId\n      title\n      publishers\n    }\n    services {\n      ...ServiceCard\n    }\n    slots {\n      ...ChatSlot\n    }\n    bookings {\n      ...BookingCard\n    }\n    proposal {\n      slot {\n        ...ChatSlot\n      }\n      slots\n      quantity\n      refusal\n      quote {\n        ...ChatQuote\n      }\n      booking {\n        ...ChatBooked\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ChatMessageParts on ChatMessage {\n    id\n    questionId\n    sender\n    text\n    language\n    failed\n    offers\n    emergency {\n      ...ChatEmergency\n    }\n    createdAt\n    attachments {\n      name\n      kind\n      url\n    }\n    excerpts {\n      name\n      text\n    }\n    sources {\n      articleId\n      title\n      publishers\n    }\n    services {\n      ...ServiceCard\n    }\n    slots {\n      ...ChatSlot\n    }\n    bookings {\n      ...BookingCard\n    }\n    proposal {\n      slot {\n        ...ChatSlot\n      }\n      slots\n      quantity\n      refusal\n      quote {\n        ...ChatQuote\n      }\n      booking {\n        ...ChatBooked\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChatConversation($after: String) {\n    me {\n      id\n      emergencyNumber\n      location {\n        latitude\n        longitude\n      }\n    }\n    conversation(first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          questionId\n          sender\n          text\n          language\n          failed\n          offers\n          emergency {\n            ...ChatEmergency\n          }\n          createdAt\n          attachments {\n            name\n            kind\n            url\n          }\n          excerpts {\n            name\n            text\n          }\n          sources {\n            articleId\n            title\n            publishers\n          }\n          services {\n            ...ServiceCard\n          }\n          slots {\n            ...ChatSlot\n          }\n          bookings {\n            ...BookingCard\n          }\n          proposal {\n            slot {\n              ...ChatSlot\n            }\n            slots\n            quantity\n            refusal\n            quote {\n              ...ChatQuote\n            }\n            booking {\n              ...ChatBooked\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ChatConversation($after: String) {\n    me {\n      id\n      emergencyNumber\n      location {\n        latitude\n        longitude\n      }\n    }\n    conversation(first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          questionId\n          sender\n          text\n          language\n          failed\n          offers\n          emergency {\n            ...ChatEmergency\n          }\n          createdAt\n          attachments {\n            name\n            kind\n            url\n          }\n          excerpts {\n            name\n            text\n          }\n          sources {\n            articleId\n            title\n            publishers\n          }\n          services {\n            ...ServiceCard\n          }\n          slots {\n            ...ChatSlot\n          }\n          bookings {\n            ...BookingCard\n          }\n          proposal {\n            slot {\n              ...ChatSlot\n            }\n            slots\n            quantity\n            refusal\n            quote {\n              ...ChatQuote\n            }\n            booking {\n              ...ChatBooked\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChatEmergencyNumber {\n    me {\n      id\n      emergencyNumber\n    }\n  }\n"): (typeof documents)["\n  query ChatEmergencyNumber {\n    me {\n      id\n      emergencyNumber\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChatAsk($input: AskAgriMindInput!) {\n    askAgriMind(input: $input) {\n      ...ChatMessageParts\n    }\n  }\n"): (typeof documents)["\n  mutation ChatAsk($input: AskAgriMindInput!) {\n    askAgriMind(input: $input) {\n      ...ChatMessageParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChatStop($questionId: ID!) {\n    stopAgriMind(questionId: $questionId)\n  }\n"): (typeof documents)["\n  mutation ChatStop($questionId: ID!) {\n    stopAgriMind(questionId: $questionId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ChatReply {\n    agriMindReply {\n      questionId\n      text\n      done\n    }\n  }\n"): (typeof documents)["\n  subscription ChatReply {\n    agriMindReply {\n      questionId\n      text\n      done\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChatDelete {\n    deleteConversation\n  }\n"): (typeof documents)["\n  mutation ChatDelete {\n    deleteConversation\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChatService($id: ID!) {\n    service(id: $id) {\n      ...ServiceCard\n    }\n  }\n"): (typeof documents)["\n  query ChatService($id: ID!) {\n    service(id: $id) {\n      ...ServiceCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChatBooked on Booking {\n    id\n    status\n  }\n"): (typeof documents)["\n  fragment ChatBooked on Booking {\n    id\n    status\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChatFreeSlots($id: ID!) {\n    service(id: $id) {\n      id\n      calendar {\n        date\n        freeSlots {\n          ...ChatSlot\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ChatFreeSlots($id: ID!) {\n    service(id: $id) {\n      id\n      calendar {\n        date\n        freeSlots {\n          ...ChatSlot\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MapClusters(\n    $bounds: BoundsInput!\n    $zoom: Int!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n  ) {\n    serviceClusters(\n      bounds: $bounds\n      zoom: $zoom\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n    ) {\n      id\n      count\n      isEstimate\n      serviceId\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query MapClusters(\n    $bounds: BoundsInput!\n    $zoom: Int!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n  ) {\n    serviceClusters(\n      bounds: $bounds\n      zoom: $zoom\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n    ) {\n      id\n      count\n      isEstimate\n      serviceId\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MapPinTiles {\n    settings {\n      mapTileUrl\n    }\n  }\n"): (typeof documents)["\n  query MapPinTiles {\n    settings {\n      mapTileUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MovesPropose($bookingId: ID!, $slotId: ID!, $as: BookingSide) {\n    proposeMove(bookingId: $bookingId, slotId: $slotId, as: $as) {\n      id\n      version\n      move {\n        slotId\n        date\n        startTime\n        endDate\n        endTime\n        proposedBy\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MovesPropose($bookingId: ID!, $slotId: ID!, $as: BookingSide) {\n    proposeMove(bookingId: $bookingId, slotId: $slotId, as: $as) {\n      id\n      version\n      move {\n        slotId\n        date\n        startTime\n        endDate\n        endTime\n        proposedBy\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MovesAnswer($bookingId: ID!, $accept: Boolean!, $slotId: ID) {\n    answerMove(bookingId: $bookingId, accept: $accept, slotId: $slotId) {\n      id\n      version\n      slotId\n      slots\n      date\n      startTime\n      endDate\n      endTime\n      move {\n        slotId\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MovesAnswer($bookingId: ID!, $accept: Boolean!, $slotId: ID) {\n    answerMove(bookingId: $bookingId, accept: $accept, slotId: $slotId) {\n      id\n      version\n      slotId\n      slots\n      date\n      startTime\n      endDate\n      endTime\n      move {\n        slotId\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MovesWithdraw($bookingId: ID!) {\n    withdrawMove(bookingId: $bookingId) {\n      id\n      version\n      move {\n        slotId\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MovesWithdraw($bookingId: ID!) {\n    withdrawMove(bookingId: $bookingId) {\n      id\n      version\n      move {\n        slotId\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationsPushKey {\n    pushKey\n  }\n"): (typeof documents)["\n  query NotificationsPushKey {\n    pushKey\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsSavePush($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n"): (typeof documents)["\n  mutation NotificationsSavePush($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsRemovePush($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n"): (typeof documents)["\n  mutation NotificationsRemovePush($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsCalendarFeed {\n    calendarFeed\n  }\n"): (typeof documents)["\n  mutation NotificationsCalendarFeed {\n    calendarFeed\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotificationsRenewCalendarFeed {\n    renewCalendarFeed\n  }\n"): (typeof documents)["\n  mutation NotificationsRenewCalendarFeed {\n    renewCalendarFeed\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentsWay($id: ID!) {\n    booking(id: $id) {\n      id\n      due {\n        part\n        amount\n        currency\n        way {\n          upiAddress\n          upiLink\n          instructions\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaymentsWay($id: ID!) {\n    booking(id: $id) {\n      id\n      due {\n        part\n        amount\n        currency\n        way {\n          upiAddress\n          upiLink\n          instructions\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PaymentsConfirm($id: ID!, $part: PaymentPart!, $amount: Decimal!) {\n    confirmPayment(bookingId: $id, part: $part, amount: $amount) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation PaymentsConfirm($id: ID!, $part: PaymentPart!, $amount: Decimal!) {\n    confirmPayment(bookingId: $id, part: $part, amount: $amount) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PaymentsUndo($id: ID!, $part: PaymentPart!) {\n    undoPayment(bookingId: $id, part: $part) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation PaymentsUndo($id: ID!, $part: PaymentPart!) {\n    undoPayment(bookingId: $id, part: $part) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentsMyDetails {\n    me {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaymentsMyDetails {\n    me {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentsDetailsOf($id: ID!) {\n    user(id: $id) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaymentsDetailsOf($id: ID!) {\n    user(id: $id) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PaymentsSetDetails($input: PaymentDetailsInput!, $userId: ID) {\n    setPaymentDetails(input: $input, userId: $userId) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PaymentsSetDetails($input: PaymentDetailsInput!, $userId: ID) {\n    setPaymentDetails(input: $input, userId: $userId) {\n      id\n      paymentDetails {\n        upiAddress\n        instructions\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AgreedJob on Booking {\n    id\n    price {\n      charges\n      unit\n      currency\n    }\n    terms {\n      ...ServiceTerms\n    }\n    quote {\n      unit\n      quantity\n      currency\n      total\n      distanceKm\n      isTravelOpen\n    }\n  }\n"): (typeof documents)["\n  fragment AgreedJob on Booking {\n    id\n    price {\n      charges\n      unit\n      currency\n    }\n    terms {\n      ...ServiceTerms\n    }\n    quote {\n      unit\n      quantity\n      currency\n      total\n      distanceKm\n      isTravelOpen\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReceiptsJobToComplete($id: ID!) {\n    booking(id: $id) {\n      ...AgreedJob\n    }\n  }\n"): (typeof documents)["\n  query ReceiptsJobToComplete($id: ID!) {\n    booking(id: $id) {\n      ...AgreedJob\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReceiptsOne($id: ID!) {\n    booking(id: $id) {\n      ...BookingCard\n      quote {\n        total\n        isTravelOpen\n      }\n      receipt {\n        number\n        unit\n        quantity\n        currency\n        lines {\n          kind\n          quantity\n          unitAmount\n          amount\n        }\n        total\n        issuedAt\n        awaitsConsent\n        isRefused\n        isVoid\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReceiptsOne($id: ID!) {\n    booking(id: $id) {\n      ...BookingCard\n      quote {\n        total\n        isTravelOpen\n      }\n      receipt {\n        number\n        unit\n        quantity\n        currency\n        lines {\n          kind\n          quantity\n          unitAmount\n          amount\n        }\n        total\n        issuedAt\n        awaitsConsent\n        isRefused\n        isVoid\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReceiptsComplete($id: ID!, $quantity: Decimal) {\n    completeBooking(id: $id, quantity: $quantity) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation ReceiptsComplete($id: ID!, $quantity: Decimal) {\n    completeBooking(id: $id, quantity: $quantity) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReceiptsUndo($id: ID!) {\n    undoCompletion(id: $id) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation ReceiptsUndo($id: ID!) {\n    undoCompletion(id: $id) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReceiptsAnswer($id: ID!, $accept: Boolean!, $total: Decimal!) {\n    answerReceipt(id: $id, accept: $accept, total: $total) {\n      ...BookingCard\n    }\n  }\n"): (typeof documents)["\n  mutation ReceiptsAnswer($id: ID!, $accept: Boolean!, $total: Decimal!) {\n    answerReceipt(id: $id, accept: $accept, total: $total) {\n      ...BookingCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewCard on Review {\n    id\n    bookingId\n    rating\n    text\n    audioUrl\n    imageUrls\n    videoUrls\n    serviceType\n    createdAt\n    updatedAt\n    canEdit\n    withdrawn\n    author {\n      id\n      name\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewCard on Review {\n    id\n    bookingId\n    rating\n    text\n    audioUrl\n    imageUrls\n    videoUrls\n    serviceType\n    createdAt\n    updatedAt\n    canEdit\n    withdrawn\n    author {\n      id\n      name\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewsOfProvider($providerId: ID!, $after: String) {\n    reviews(providerId: $providerId, first: 5, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReviewCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReviewsOfProvider($providerId: ID!, $after: String) {\n    reviews(providerId: $providerId, first: 5, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ReviewCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewsReviewable($providerId: ID!) {\n    reviewableBookings(providerId: $providerId) {\n      id\n      version\n      status\n      serviceType\n      date\n      startTime\n      endTime\n      provider {\n        id\n        name\n      }\n      review {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReviewsReviewable($providerId: ID!) {\n    reviewableBookings(providerId: $providerId) {\n      id\n      version\n      status\n      serviceType\n      date\n      startTime\n      endTime\n      provider {\n        id\n        name\n      }\n      review {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewsSubmit($input: SubmitReviewInput!) {\n    submitReview(input: $input) {\n      ...ReviewCard\n    }\n  }\n"): (typeof documents)["\n  mutation ReviewsSubmit($input: SubmitReviewInput!) {\n    submitReview(input: $input) {\n      ...ReviewCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReviewsChanged($providerId: ID!) {\n    reviewChanged(providerId: $providerId) {\n      ...ReviewCard\n    }\n  }\n"): (typeof documents)["\n  subscription ReviewsChanged($providerId: ID!) {\n    reviewChanged(providerId: $providerId) {\n      ...ReviewCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReviewsRatingChanged($providerIds: [ID!]!) {\n    ratingChanged(providerIds: $providerIds) {\n      id\n      rating {\n        average\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ReviewsRatingChanged($providerIds: [ID!]!) {\n    ratingChanged(providerIds: $providerIds) {\n      id\n      rating {\n        average\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClosedDays on Closure {\n    id\n    resourceId\n    from\n    to\n    kind\n    reason\n  }\n"): (typeof documents)["\n  fragment ClosedDays on Closure {\n    id\n    resourceId\n    from\n    to\n    kind\n    reason\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Bookable on Service {\n    id\n    type\n    description\n    availability {\n      noticeHours\n      bufferMinutes\n      windowDays\n      seasons {\n        from\n        to\n      }\n    }\n    dateHours {\n      date\n      hours {\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Bookable on Service {\n    id\n    type\n    description\n    availability {\n      noticeHours\n      bufferMinutes\n      windowDays\n      seasons {\n        from\n        to\n      }\n    }\n    dateHours {\n      date\n      hours {\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesAvailability($id: ID!, $providerId: ID!) {\n    service(id: $id) {\n      ...Bookable\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n      resources {\n        ...NeededResource\n      }\n    }\n    closures(providerId: $providerId) {\n      ...ClosedDays\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"): (typeof documents)["\n  query ServicesAvailability($id: ID!, $providerId: ID!) {\n    service(id: $id) {\n      ...Bookable\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n      resources {\n        ...NeededResource\n      }\n    }\n    closures(providerId: $providerId) {\n      ...ClosedDays\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesBookingsWithin($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $providerId: ID!) {\n    bookingsWithin(resourceId: $resourceId, from: $from, to: $to, providerId: $providerId)\n  }\n"): (typeof documents)["\n  query ServicesBookingsWithin($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $providerId: ID!) {\n    bookingsWithin(resourceId: $resourceId, from: $from, to: $to, providerId: $providerId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesAddClosure(\n    $resourceId: ID\n    $from: LocalDate!\n    $to: LocalDate!\n    $kind: ClosureKind!\n    $reason: String\n    $bookings: Int!\n    $providerId: ID!\n  ) {\n    addClosure(\n      resourceId: $resourceId\n      from: $from\n      to: $to\n      kind: $kind\n      reason: $reason\n      bookings: $bookings\n      providerId: $providerId\n    ) {\n      ...ClosedDays\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesAddClosure(\n    $resourceId: ID\n    $from: LocalDate!\n    $to: LocalDate!\n    $kind: ClosureKind!\n    $reason: String\n    $bookings: Int!\n    $providerId: ID!\n  ) {\n    addClosure(\n      resourceId: $resourceId\n      from: $from\n      to: $to\n      kind: $kind\n      reason: $reason\n      bookings: $bookings\n      providerId: $providerId\n    ) {\n      ...ClosedDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesRemoveClosure($id: ID!) {\n    removeClosure(id: $id)\n  }\n"): (typeof documents)["\n  mutation ServicesRemoveClosure($id: ID!) {\n    removeClosure(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesBookingsOutside($serviceId: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {\n    bookingsOutside(serviceId: $serviceId, date: $date, hours: $hours)\n  }\n"): (typeof documents)["\n  query ServicesBookingsOutside($serviceId: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {\n    bookingsOutside(serviceId: $serviceId, date: $date, hours: $hours)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesSetDateHours(\n    $serviceId: ID!\n    $date: LocalDate!\n    $hours: [SpanOfDateInput!]\n    $bookings: Int!\n  ) {\n    setDateHours(serviceId: $serviceId, date: $date, hours: $hours, bookings: $bookings) {\n      ...Bookable\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesSetDateHours(\n    $serviceId: ID!\n    $date: LocalDate!\n    $hours: [SpanOfDateInput!]\n    $bookings: Int!\n  ) {\n    setDateHours(serviceId: $serviceId, date: $date, hours: $hours, bookings: $bookings) {\n      ...Bookable\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesSetBookingRules($id: ID!, $availability: AvailabilityInput!) {\n    updateService(id: $id, input: { availability: $availability }) {\n      ...Bookable\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesSetBookingRules($id: ID!, $availability: AvailabilityInput!) {\n    updateService(id: $id, input: { availability: $availability }) {\n      ...Bookable\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ManagedService on Service {\n    ...ServiceCard\n    canManage\n  }\n"): (typeof documents)["\n  fragment ManagedService on Service {\n    ...ServiceCard\n    canManage\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedService on Service {\n    ...ManagedService\n    version\n    acceptWithinHours\n    terms {\n      ...ServiceTerms\n    }\n  }\n"): (typeof documents)["\n  fragment EditedService on Service {\n    ...ManagedService\n    version\n    acceptWithinHours\n    terms {\n      ...ServiceTerms\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesToEdit($id: ID!) {\n    service(id: $id) {\n      ...EditedService\n    }\n  }\n"): (typeof documents)["\n  query ServicesToEdit($id: ID!) {\n    service(id: $id) {\n      ...EditedService\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesUpdate($id: ID!, $input: UpdateServiceInput!) {\n    updateService(id: $id, input: $input) {\n      ...EditedService\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesUpdate($id: ID!, $input: UpdateServiceInput!) {\n    updateService(id: $id, input: $input) {\n      ...EditedService\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesManaged($providerId: ID!, $after: String) {\n    services(providerId: $providerId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ManagedService\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ServicesManaged($providerId: ID!, $after: String) {\n    services(providerId: $providerId, first: 20, after: $after) {\n      edges {\n        cursor\n        node {\n          ...ManagedService\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ServicesManagedChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        ...ManagedService\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ServicesManagedChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        ...ManagedService\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ManagedProviderPlace {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query ManagedProviderPlace {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ManagedSetProviderPlace($location: GeoPointInput!) {\n    updateProfile(input: { location: $location }) {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ManagedSetProviderPlace($location: GeoPointInput!) {\n    updateProfile(input: { location: $location }) {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesCreate($input: CreateServiceInput!) {\n    createService(input: $input) {\n      ...ManagedService\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesCreate($input: CreateServiceInput!) {\n    createService(input: $input) {\n      ...ManagedService\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesOpenBookings($id: ID!) {\n    service(id: $id) {\n      id\n      openBookings\n    }\n  }\n"): (typeof documents)["\n  query ServicesOpenBookings($id: ID!) {\n    service(id: $id) {\n      id\n      openBookings\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesDelete($id: ID!, $bookings: Int!) {\n    deleteService(id: $id, bookings: $bookings) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesDelete($id: ID!, $bookings: Int!) {\n    deleteService(id: $id, bookings: $bookings) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NearbyViewer {\n    me {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n    settings {\n      mapTileUrl\n    }\n  }\n"): (typeof documents)["\n  query NearbyViewer {\n    me {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n    settings {\n      mapTileUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NearbyServices(\n    $radiusKm: Float!\n    $from: GeoPointInput\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    servicesNear(\n      radiusKm: $radiusKm\n      from: $from\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 100\n      after: $after\n    ) {\n      edges {\n        distanceKm\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query NearbyServices(\n    $radiusKm: Float!\n    $from: GeoPointInput\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    servicesNear(\n      radiusKm: $radiusKm\n      from: $from\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 100\n      after: $after\n    ) {\n      edges {\n        distanceKm\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription NearbyChanged($userId: ID) {\n    serviceChanged(userId: $userId) {\n      kind\n      service {\n        ...ServiceCard\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription NearbyChanged($userId: ID) {\n    serviceChanged(userId: $userId) {\n      kind\n      service {\n        ...ServiceCard\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NearbyClusterServices(\n    $cluster: ID!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    services(\n      cluster: $cluster\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 10\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query NearbyClusterServices(\n    $cluster: ID!\n    $type: ServiceType\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $after: String\n  ) {\n    services(\n      cluster: $cluster\n      type: $type\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: 10\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NearbyService($id: ID!, $userId: ID) {\n    service(id: $id, userId: $userId) {\n      ...ServiceCard\n    }\n  }\n"): (typeof documents)["\n  query NearbyService($id: ID!, $userId: ID) {\n    service(id: $id, userId: $userId) {\n      ...ServiceCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ServiceCard on Service {\n    id\n    type\n    description\n    pictureUrl\n    audioUrl\n    town\n    canBook\n    paused\n    location {\n      latitude\n      longitude\n    }\n    price {\n      charges\n      unit\n      currency\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ServiceCard on Service {\n    id\n    type\n    description\n    pictureUrl\n    audioUrl\n    town\n    canBook\n    paused\n    location {\n      latitude\n      longitude\n    }\n    price {\n      charges\n      unit\n      currency\n    }\n    provider {\n      id\n      name\n      rating {\n        average\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ServiceTerms on Terms {\n    minimumCharge\n    advanceShare\n    perHour\n    travel {\n      perKm\n      freeKm\n    }\n  }\n"): (typeof documents)["\n  fragment ServiceTerms on Terms {\n    minimumCharge\n    advanceShare\n    perHour\n    travel {\n      perKm\n      freeKm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesFiltered(\n    $type: ServiceType\n    $search: String\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $first: Int = 12\n    $after: String\n  ) {\n    services(\n      type: $type\n      search: $search\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: $first\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ServicesFiltered(\n    $type: ServiceType\n    $search: String\n    $price: PriceRangeInput\n    $minRating: Float\n    $freeAt: FreeTimeInput\n    $userId: ID\n    $first: Int = 12\n    $after: String\n  ) {\n    services(\n      type: $type\n      search: $search\n      price: $price\n      minRating: $minRating\n      freeAt: $freeAt\n      userId: $userId\n      first: $first\n      after: $after\n    ) {\n      edges {\n        node {\n          ...ServiceCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesBookingWindow {\n    settings {\n      bookingWindowDays\n    }\n  }\n"): (typeof documents)["\n  query ServicesBookingWindow {\n    settings {\n      bookingWindowDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesViewer {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query ServicesViewer {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NeededResource on Resource {\n    id\n    kind\n    name\n    services {\n      id\n      type\n      description\n    }\n  }\n"): (typeof documents)["\n  fragment NeededResource on Resource {\n    id\n    kind\n    name\n    services {\n      id\n      type\n      description\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesNeeds($serviceId: ID!, $providerId: ID!) {\n    service(id: $serviceId) {\n      id\n      type\n      description\n      resources {\n        ...NeededResource\n      }\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"): (typeof documents)["\n  query ServicesNeeds($serviceId: ID!, $providerId: ID!) {\n    service(id: $serviceId) {\n      id\n      type\n      description\n      resources {\n        ...NeededResource\n      }\n    }\n    resources(providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesAddDriver($name: String!, $providerId: ID!) {\n    createResource(kind: PERSON, name: $name, providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesAddDriver($name: String!, $providerId: ID!) {\n    createResource(kind: PERSON, name: $name, providerId: $providerId) {\n      ...NeededResource\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesSetNeeds($serviceId: ID!, $resourceIds: [ID!]!) {\n    setServiceResources(serviceId: $serviceId, resourceIds: $resourceIds) {\n      id\n      resources {\n        ...NeededResource\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesSetNeeds($serviceId: ID!, $resourceIds: [ID!]!) {\n    setServiceResources(serviceId: $serviceId, resourceIds: $resourceIds) {\n      id\n      resources {\n        ...NeededResource\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServicesWorkingHours($serviceId: ID!) {\n    service(id: $serviceId) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"): (typeof documents)["\n  query ServicesWorkingHours($serviceId: ID!) {\n    service(id: $serviceId) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServicesSetWorkingHours($serviceId: ID!, $hours: [WorkingHoursInput!]!) {\n    setWorkingHours(serviceId: $serviceId, hours: $hours) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ServicesSetWorkingHours($serviceId: ID!, $hours: [WorkingHoursInput!]!) {\n    setWorkingHours(serviceId: $serviceId, hours: $hours) {\n      id\n      workingHours {\n        weekday\n        opens\n        closes\n        slotMinutes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedSite on SavedSite {\n    id\n    site {\n      location {\n        latitude\n        longitude\n      }\n      name\n      size {\n        area\n        unit\n      }\n      gate\n    }\n  }\n"): (typeof documents)["\n  fragment SavedSite on SavedSite {\n    id\n    site {\n      location {\n        latitude\n        longitude\n      }\n      name\n      size {\n        area\n        unit\n      }\n      gate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sites($userId: ID!) {\n    sites(userId: $userId) {\n      ...SavedSite\n    }\n  }\n"): (typeof documents)["\n  query Sites($userId: ID!) {\n    sites(userId: $userId) {\n      ...SavedSite\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SitesStart {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query SitesStart {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SitesSave($id: ID!, $input: JobSiteInput!, $userId: ID!) {\n    saveSite(id: $id, input: $input, userId: $userId) {\n      ...SavedSite\n    }\n  }\n"): (typeof documents)["\n  mutation SitesSave($id: ID!, $input: JobSiteInput!, $userId: ID!) {\n    saveSite(id: $id, input: $input, userId: $userId) {\n      ...SavedSite\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SitesDelete($id: ID!, $userId: ID!) {\n    deleteSite(id: $id, userId: $userId)\n  }\n"): (typeof documents)["\n  mutation SitesDelete($id: ID!, $userId: ID!) {\n    deleteSite(id: $id, userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SlotsSetStatus($slotId: ID!, $status: SlotStatus!) {\n    setSlotStatus(slotId: $slotId, status: $status) {\n      ...SlotCell\n    }\n  }\n"): (typeof documents)["\n  mutation SlotsSetStatus($slotId: ID!, $status: SlotStatus!) {\n    setSlotStatus(slotId: $slotId, status: $status) {\n      ...SlotCell\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SlotCell on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    endsAt\n    status\n  }\n"): (typeof documents)["\n  fragment SlotCell on Slot {\n    id\n    serviceId\n    date\n    startTime\n    endTime\n    startsAt\n    endsAt\n    status\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SlotsCalendar($serviceId: ID!, $from: LocalDate) {\n    service(id: $serviceId) {\n      id\n      timeZone\n      paused\n      acceptWithinHours\n      price {\n        charges\n        unit\n        currency\n      }\n      terms {\n        ...ServiceTerms\n      }\n      availability {\n        windowDays\n      }\n      location {\n        latitude\n        longitude\n      }\n      provider {\n        id\n      }\n      calendar(from: $from) {\n        date\n        slots {\n          ...SlotCell\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SlotsCalendar($serviceId: ID!, $from: LocalDate) {\n    service(id: $serviceId) {\n      id\n      timeZone\n      paused\n      acceptWithinHours\n      price {\n        charges\n        unit\n        currency\n      }\n      terms {\n        ...ServiceTerms\n      }\n      availability {\n        windowDays\n      }\n      location {\n        latitude\n        longitude\n      }\n      provider {\n        id\n      }\n      calendar(from: $from) {\n        date\n        slots {\n          ...SlotCell\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SlotsHome {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query SlotsHome {\n    me {\n      id\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SlotsChanged($serviceId: ID!) {\n    slotChanged(serviceId: $serviceId) {\n      ...SlotCell\n    }\n  }\n"): (typeof documents)["\n  subscription SlotsChanged($serviceId: ID!) {\n    slotChanged(serviceId: $serviceId) {\n      ...SlotCell\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SlotsServiceChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription SlotsServiceChanged($providerId: ID!) {\n    serviceChanged(providerId: $providerId) {\n      kind\n      service {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UsersRegister($input: RegisterUserInput!) {\n    registerUser(input: $input) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation UsersRegister($input: RegisterUserInput!) {\n    registerUser(input: $input) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserProfile on User {\n    id\n    name\n    phone\n    phoneVerified\n    role\n    preferredLanguage\n    town\n    location {\n      latitude\n      longitude\n    }\n    paymentDetails {\n      upiAddress\n      instructions\n    }\n  }\n"): (typeof documents)["\n  fragment UserProfile on User {\n    id\n    name\n    phone\n    phoneVerified\n    role\n    preferredLanguage\n    town\n    location {\n      latitude\n      longitude\n    }\n    paymentDetails {\n      upiAddress\n      instructions\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsersMyProfile {\n    me {\n      ...UserProfile\n    }\n  }\n"): (typeof documents)["\n  query UsersMyProfile {\n    me {\n      ...UserProfile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsersProfileOf($id: ID!) {\n    user(id: $id) {\n      ...UserProfile\n    }\n  }\n"): (typeof documents)["\n  query UsersProfileOf($id: ID!) {\n    user(id: $id) {\n      ...UserProfile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UsersUpdateProfile($input: UpdateProfileInput!, $userId: ID) {\n    updateProfile(input: $input, userId: $userId) {\n      ...UserProfile\n    }\n  }\n"): (typeof documents)["\n  mutation UsersUpdateProfile($input: UpdateProfileInput!, $userId: ID) {\n    updateProfile(input: $input, userId: $userId) {\n      ...UserProfile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UsersChangePassword($password: String!) {\n    changePassword(password: $password) {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation UsersChangePassword($password: String!) {\n    changePassword(password: $password) {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserRow on User {\n    id\n    name\n    phone\n    phoneVerified\n    registeredAt\n  }\n"): (typeof documents)["\n  fragment UserRow on User {\n    id\n    name\n    phone\n    phoneVerified\n    registeredAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsersList($search: String, $after: String) {\n    users(first: 50, search: $search, after: $after) {\n      edges {\n        cursor\n        node {\n          ...UserRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query UsersList($search: String, $after: String) {\n    users(first: 50, search: $search, after: $after) {\n      edges {\n        cursor\n        node {\n          ...UserRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UsersChanged {\n    userChanged {\n      kind\n      user {\n        ...UserRow\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription UsersChanged {\n    userChanged {\n      kind\n      user {\n        ...UserRow\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WaitEntry on WaitlistEntry {\n    id\n    date\n    status\n    type\n    radiusKm\n    service {\n      id\n      provider {\n        id\n        name\n      }\n    }\n    offer {\n      slotId\n      date\n      startTime\n      endTime\n      until\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment WaitEntry on WaitlistEntry {\n    id\n    date\n    status\n    type\n    radiusKm\n    service {\n      id\n      provider {\n        id\n        name\n      }\n    }\n    offer {\n      slotId\n      date\n      startTime\n      endTime\n      until\n      service {\n        id\n        type\n        price {\n          charges\n          unit\n          currency\n        }\n        provider {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WaitlistEntries {\n    waitlist {\n      ...WaitEntry\n    }\n  }\n"): (typeof documents)["\n  query WaitlistEntries {\n    waitlist {\n      ...WaitEntry\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WaitlistJoin($input: JoinWaitlistInput!, $date: LocalDate!) {\n    joinWaitlist(input: $input, date: $date) {\n      ...WaitEntry\n    }\n  }\n"): (typeof documents)["\n  mutation WaitlistJoin($input: JoinWaitlistInput!, $date: LocalDate!) {\n    joinWaitlist(input: $input, date: $date) {\n      ...WaitEntry\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WaitlistLeave($id: ID!) {\n    leaveWaitlist(id: $id)\n  }\n"): (typeof documents)["\n  mutation WaitlistLeave($id: ID!) {\n    leaveWaitlist(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription WaitlistOffers {\n    waitlistOffer {\n      ...WaitEntry\n    }\n  }\n"): (typeof documents)["\n  subscription WaitlistOffers {\n    waitlistOffer {\n      ...WaitEntry\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ActedFor($id: ID!) {\n    user(id: $id) {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query ActedFor($id: ID!) {\n    user(id: $id) {\n      id\n      name\n      phone\n      phoneVerified\n      town\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Places($name: String!, $language: String!, $near: GeoPointInput) {\n    places(name: $name, language: $language, near: $near) {\n      name\n      near\n      country\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"): (typeof documents)["\n  query Places($name: String!, $language: String!, $near: GeoPointInput) {\n    places(name: $name, language: $language, near: $near) {\n      name\n      near\n      country\n      location {\n        latitude\n        longitude\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadsCreate($input: CreateUploadInput!) {\n    createUpload(input: $input) {\n      uploadUrl\n      blobUrl\n      headers {\n        name\n        value\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UploadsCreate($input: CreateUploadInput!) {\n    createUpload(input: $input) {\n      uploadUrl\n      blobUrl\n      headers {\n        name\n        value\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;